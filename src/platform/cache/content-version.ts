/** The version of all cached values (`docs/caching.md`), equal on every instance. Read it before the data. */
export interface ContentVersion {
  /** Changes with every effective import on any instance. */
  readonly listings: () => string
  /** Of the site definition, its pictures, the listings and the program: everything that public pages show. */
  readonly content: () => string
}

/** The version of the site definition, its pictures, the listings and the program, which pages depend on. */
export function createContentVersion(listings: () => string, site: () => string): ContentVersion {
  return { listings, content: () => `${listings()}-${site()}` }
}
