import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Properties of an owner',
  description: 'The properties of the owner who is logged in, each leading to its own page.',
})
