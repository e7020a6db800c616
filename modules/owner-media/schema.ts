import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Online media',
  description: 'For an owner: where else the property is advertised.',
})
