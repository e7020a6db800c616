import { defineOwnerModule } from '#src/owner-portal/define-owner-module.ts'

export default defineOwnerModule({
  title: 'Communications',
  description: 'For an owner: what the agency wrote and said, the latest first.',
})
