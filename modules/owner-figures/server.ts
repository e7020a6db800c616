import { defineOwnerServer } from '#src/owner-portal/define-owner-server.ts'
import module from './schema.ts'

export default defineOwnerServer(module)
