import { defineOwnerModule } from '#src/owner-portal/define-owner-module.ts'

export default defineOwnerModule({
  title: 'Documents of an owner',
  description: 'For an owner: the documents of the property, to download.',
})
