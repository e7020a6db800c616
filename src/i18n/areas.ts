/**
 * Text areas (`messages/<area>.json`) for forms of JSON, previews and the cookie dialog, loaded neither with every page nor with a module type.
 */
export const OTHER_AREAS: readonly string[] = ['consent', 'json-form', 'preview']

/** Text areas of the server's own texts (`server-texts.ts`), loaded with no page. */
export const SERVER_AREAS: readonly string[] = [
  'mails',
  'window-card',
  'offline',
  'staff',
  'findings',
  'connectors',
  'connector-sentences',
  'studio-errors',
  'studio-words',
  'operator-alerts',
]

/** Text areas of the Studio, which has a build of its own: visitors load none of them. Those after the first come with the parts of it that are loaded when they are opened. */
export const STUDIO_AREAS: readonly string[] = [
  'studio',
  'studio-first-run',
  'studio-languages',
  'studio-requests',
  'studio-calendar',
  'studio-listings',
  'studio-owners',
  'studio-rich-text',
  'studio-source',
  'studio-theme',
  'studio-tour',
  'studio-modules',
  'studio-pages',
  'studio-media',
  'studio-staff',
  'studio-search',
  'studio-share',
]

/** Areas that load on demand; every other area comes with every page. */
export function areasOnDemand(moduleTypes: {
  readonly [type: string]: { readonly textAreas?: readonly string[] }
}): readonly string[] {
  return [...new Set([...Object.values(moduleTypes).flatMap(({ textAreas = [] }) => textAreas), ...OTHER_AREAS])].sort()
}

/** The name of a catalog: "fr/property" for an area, "fr" for the texts of every page. */
export function catalogName(language: string, area?: string): string {
  return area === undefined ? language : `${language}/${area}`
}
