import type { ViewLoaders } from '#src/page/view-registry.ts'

/** Module type to its view, each a chunk of its own: what the renderer is given. */
export const viewLoaders: ViewLoaders = {
  article: () => import('./article/Article.tsx'),
  category: () => import('./category/Category.tsx'),
  contact: () => import('./contact/Contact.tsx'),
  'property-contact': () => import('./property-contact/PropertyContact.tsx'),
  'property-description': () => import('./property-description/PropertyDescription.tsx'),
  'property-documents': () => import('./property-documents/PropertyDocuments.tsx'),
  'property-gallery': () => import('./property-gallery/PropertyGallery.tsx'),
  'property-list': () => import('./property-list/PropertyList.tsx'),
  'property-summary': () => import('./property-summary/PropertySummary.tsx'),
  'similar-properties': () => import('./similar-properties/SimilarProperties.tsx'),
  'stats-view': () => import('./stats-view/StatsView.tsx'),
}
