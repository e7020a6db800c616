import { defineServer, type ResolvedOf } from 'vitrine/schema'
import { fileGroups } from './file-groups.ts'
import module from './schema.ts'

const server = defineServer(module, { resolve: ({ files }) => ({ groups: fileGroups(files) }) })

export default server

export type Resolved = ResolvedOf<typeof server>
