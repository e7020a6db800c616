/** Text areas (`messages/<area>.json`) for JSON forms, previews and the cookie dialog, loaded on demand. */
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

/**
 * Whether a text area is the Studio's, which has a build of its own: visitors load none of them. "studio" comes with its start, "studio-<name>" with the
 * part that is loaded when it is opened.
 */
export function isStudioArea(area: string): boolean {
  return /^studio(-|$)/.test(area) && !SERVER_AREAS.includes(area)
}

/** Whether a text of a part of the Studio comes with its start all the same: the titles of views, which menu and search show. */
export function isTitleOfView(key: string): boolean {
  return key.startsWith('studio.views.')
}

/** Areas loaded on demand; the others are on every page. */
export function areasOnDemand(moduleTypes: {
  readonly [type: string]: { readonly textAreas?: readonly string[] }
}): readonly string[] {
  return [...new Set([...Object.values(moduleTypes).flatMap(({ textAreas = [] }) => textAreas), ...OTHER_AREAS])].sort()
}

/** The name of a catalog: "fr/property" for an area, "fr" for the texts of every page. */
export function catalogName(language: string, area?: string): string {
  return area === undefined ? language : `${language}/${area}`
}
