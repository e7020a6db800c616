import type { ModuleServer } from '#src/site/pages/module-server.ts'
import { categoryLists } from './category-lists.ts'

/** A category has its articles and subcategories added. */
export const server: ModuleServer = {
  resolve: (content, context) => ({ ...content, ...categoryLists(context, context.id, context.language) }),
}
