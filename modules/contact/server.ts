import { defineServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Leaves out the people whom visitors do not see. */
const server = defineServer(module, {
  resolve: ({ people, ...content }) => ({ ...content, people: people?.filter(({ isHidden }) => isHidden !== true) }),
})

export default server

export type Resolved = ResolvedOf<typeof server>
