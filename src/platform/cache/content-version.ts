/**
 * The version of everything cached (`docs/caching.md`). Read it before the data, so that a value made during a change is stored under the
 * earlier version. Equal on every instance.
 */
export interface ContentVersion {
  /** Changes with every effective import on any instance. */
  readonly listings: () => string
  /** Of the site definition, its pictures, the listings and the program: everything that public pages show. */
  readonly content: () => string
}

/** @param site The version of the site definition, its pictures and its program. */
export function createContentVersion(listings: () => string, site: () => string): ContentVersion {
  return { listings, content: () => `${listings()}-${site()}` }
}
