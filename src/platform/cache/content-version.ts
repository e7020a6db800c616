/**
 * What everything that is remembered depends on (`docs/caching.md`). Read it before the data: what is made while the data changes is
 * then stored under the former version. Each is the same on every instance.
 */
export interface ContentVersion {
  /** Of the listings: changes with every effective import on any instance. */
  readonly listings: () => string
  /** Of the site definition, its pictures, the listings and the program, which are all that public pages show. */
  readonly content: () => string
}

/** @param site The version of the site definition, its pictures and its program. */
export function createContentVersion(listings: () => string, site: () => string): ContentVersion {
  return { listings, content: () => `${listings()}-${site()}` }
}
