import { defineServer, offeredForm, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Adds the newsletter form; null if disabled. */
const server = defineServer(module, {
  resolve: (content, context) => ({ ...content, form: offeredForm('sign-newsletter', context) }),
  forms: ({ form }) => [form],
})

export default server

export type Resolved = ResolvedOf<typeof server>
