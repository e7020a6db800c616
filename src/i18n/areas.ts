/** The areas of texts (`messages/<area>.json`) that come neither with every page nor with a module type: with previews, and with the dialog about cookies. */
export const OTHER_AREAS: readonly string[] = ['consent', 'preview']

/** The areas of what the server writes itself (`server-texts.ts`): they come with no page. */
export const SERVER_AREAS: readonly string[] = ['mails']

/** The areas that come only where something asks for them; every other area comes with every page. */
export function areasOnDemand(moduleTypes: {
  readonly [type: string]: { readonly textAreas?: readonly string[] }
}): readonly string[] {
  return [...new Set([...Object.values(moduleTypes).flatMap(({ textAreas = [] }) => textAreas), ...OTHER_AREAS])].sort()
}

/** What the catalog of an area, or of the areas that every page has, is called: "fr/property", "fr". */
export function catalogName(language: string, area?: string): string {
  return area === undefined ? language : `${language}/${area}`
}
