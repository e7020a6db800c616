/**
 * The areas of texts (`messages/<area>.json`) that only some module types use, with those types: they come with a page that has
 * one of them. Every other area comes with every page.
 */
export const AREAS_OF_MODULES: { readonly [area: string]: readonly string[] } = {
  contact: ['contact'],
  energy: ['property-energy'],
  facts: ['property-facts'],
  favourites: ['favourites'],
  finance: ['property-finance'],
  map: ['property-map', 'property-search'],
  project: ['project', 'project-list'],
  property: [
    'property-gallery',
    'property-summary',
    'property-description',
    'property-documents',
    'property-contact',
    'similar-properties',
  ],
  search: ['property-search', 'search-box'],
  results: ['property-search'],
  widgets: ['property-search', 'search-box'],
}

/** The areas that a page with these module types needs besides those that every page has. */
export function areasOf(types: Iterable<string>): readonly string[] {
  const present = new Set(types)
  return Object.keys(AREAS_OF_MODULES).filter((area) => AREAS_OF_MODULES[area]?.some((type) => present.has(type)))
}

/** What the catalog of an area, or of the areas that every page has, is called: "fr/property", "fr". */
export function catalogName(language: string, area?: string): string {
  return area === undefined ? language : `${language}/${area}`
}
