import { defineOwnerServer } from '#src/site/pages/define-owner-server.ts'
import type { ResolvedOf } from '#src/site/pages/define-server.ts'
import module from './schema.ts'

const server = defineOwnerServer(module)

export default server

export type Resolved = ResolvedOf<typeof server>
