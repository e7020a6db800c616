import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Communications',
  description: 'For an owner: what the agency wrote and said, the latest first.',
})
