import type { ViewLoaders } from '#src/page/view-registry.ts'

/** Module type to its view, each a chunk of its own: what the renderer is given. */
export const viewLoaders: ViewLoaders = {
  article: () => import('./article/Article.tsx'),
  category: () => import('./category/Category.tsx'),
  contact: () => import('./contact/Contact.tsx'),
  property: () => import('./property/Property.tsx'),
  'property-list': () => import('./property-list/PropertyList.tsx'),
  'search-box': () => import('./search-box/SearchBox.tsx'),
  'stats-view': () => import('./stats-view/StatsView.tsx'),
}
