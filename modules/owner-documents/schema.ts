import { defineOwnerModule } from 'vitrine/schema'

export default defineOwnerModule({
  title: 'Documents of an owner',
  description: 'For an owner: the documents of the property, to download.',
})
