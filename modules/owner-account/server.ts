import { defineOwnerServer } from '#src/owner-portal/define-owner-server.ts'
import type { ResolvedOf } from '#src/site/pages/define-server.ts'
import module from './schema.ts'

const server = defineOwnerServer(module, ['change-password', 'log-out', 'log-out-everywhere'])

export default server

export type Resolved = ResolvedOf<typeof server>
