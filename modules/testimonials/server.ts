import { defineServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Leaves out what is no business of visitors: the records of consent, and testimonials without a text in the language of the page. */
const server = defineServer(module, {
  resolve: ({ items, ...content }) => ({
    ...content,
    items: items.filter(({ text }) => text !== '').map(({ consent: _, ...item }) => item),
  }),
})

export default server

export type Resolved = ResolvedOf<typeof server>
