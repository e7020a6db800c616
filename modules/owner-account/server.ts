import { defineOwnerServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

const server = defineOwnerServer(module, ['change-password', 'log-out', 'log-out-everywhere'])

export default server

export type Resolved = ResolvedOf<typeof server>
