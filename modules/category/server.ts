import { defineServer, type ResolvedOf } from 'vitrine/schema'
import { categoryLists } from './category-lists.ts'
import module from './schema.ts'

/** Adds the published articles and subcategories to a category. */
const server = defineServer(module, {
  resolve: (content, context) => ({ ...content, ...categoryLists(context, context.id, context.language) }),
})

export default server

export type Resolved = ResolvedOf<typeof server>
