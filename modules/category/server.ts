import type { ModuleServer } from '#src/site/pages/module-server.ts'
import { categoryLists } from './category-lists.ts'

/** Adds articles and subcategories to a category. */
export const server: ModuleServer = {
  resolve: (content, context) => ({ ...content, ...categoryLists(context, context.id, context.language) }),
}
