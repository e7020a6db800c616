import { defineOwnerServer } from 'vitrine/schema'
import module from './schema.ts'

export default defineOwnerServer(module, ['request-password-reset', 'set-password'])
