/**
 * The areas of texts (`messages/<area>.json`) that only some module types use, with those types: they come with a page that has
 * one of them. Of the areas that no type uses one comes with previews, one with the dialog about cookies. Every other area comes with
 * every page.
 */
export const AREAS_OF_MODULES: { readonly [area: string]: readonly string[] } = {
  consent: [],
  contact: ['contact'],
  energy: ['property-energy'],
  facts: ['property-facts'],
  favourites: ['favourites'],
  finance: ['property-finance'],
  forms: ['form'],
  map: ['property-map', 'property-search'],
  'owner-login': ['owner-login', 'owner-password', 'owner-account'],
  owner: [
    'owner-properties',
    'owner-figures',
    'owner-sources',
    'owner-history',
    'owner-communications',
    'owner-media',
    'owner-documents',
    'owner-account',
  ],
  preview: [],
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

/** The areas of what the server writes itself (`server-texts.ts`): they come with no page. */
export const SERVER_AREAS: readonly string[] = ['mails']

/** The areas that a page with these module types, or a preview of it, needs besides those that every page has. */
export function areasOf(types: Iterable<string>, isPreview = false): readonly string[] {
  const present = new Set(types)
  const areas = Object.keys(AREAS_OF_MODULES).filter((area) => AREAS_OF_MODULES[area]?.some((type) => present.has(type)))
  return isPreview ? [...areas, 'preview'] : areas
}

/** What the catalog of an area, or of the areas that every page has, is called: "fr/property", "fr". */
export function catalogName(language: string, area?: string): string {
  return area === undefined ? language : `${language}/${area}`
}
