import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Sources of visits',
  description: 'For an owner: where the visits of the property’s page came from.',
})
