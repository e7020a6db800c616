import type { ViewLoaders } from '#src/page/view-registry.ts'

/** Module type to its view, each a chunk of its own: what the renderer is given. */
export const viewLoaders: ViewLoaders = {
  article: () => import('./article/Article.tsx'),
  category: () => import('./category/Category.tsx'),
  contact: () => import('./contact/Contact.tsx'),
  favourites: () => import('./favourites/Favourites.tsx'),
  project: () => import('./project/Project.tsx'),
  'project-list': () => import('./project-list/ProjectList.tsx'),
  'property-energy': () => import('./property-energy/PropertyEnergy.tsx'),
  'property-finance': () => import('./property-finance/PropertyFinance.tsx'),
  'property-facts': () => import('./property-facts/PropertyFacts.tsx'),
  'property-list': () => import('./property-list/PropertyList.tsx'),
  'property-map': () => import('./property-map/PropertyMap.tsx'),
  'property-search': () => import('./property-search/PropertySearch.tsx'),
  'search-box': () => import('./search-box/SearchBox.tsx'),
  'property-contact': () => import('./property-contact/PropertyContact.tsx'),
  'property-description': () => import('./property-description/PropertyDescription.tsx'),
  'property-documents': () => import('./property-documents/PropertyDocuments.tsx'),
  'property-gallery': () => import('./property-gallery/PropertyGallery.tsx'),
  'property-summary': () => import('./property-summary/PropertySummary.tsx'),
  'similar-properties': () => import('./similar-properties/SimilarProperties.tsx'),
  'stats-view': () => import('./stats-view/StatsView.tsx'),
}
