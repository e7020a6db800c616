import { defineServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** Removes the records of consent, and testimonials without a text in the page's language. */
const server = defineServer(module, {
  resolve: ({ items, ...content }) => ({
    ...content,
    items: items.filter(({ text }) => text !== '').map(({ consent: _, ...item }) => item),
  }),
})

export default server

export type Resolved = ResolvedOf<typeof server>
