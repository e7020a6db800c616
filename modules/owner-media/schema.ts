import { defineOwnerModule } from '#src/owner-portal/define-owner-module.ts'

export default defineOwnerModule({
  title: 'Online media',
  description: 'For an owner: where else the property is advertised.',
})
