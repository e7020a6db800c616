/** The version of all cached values (`docs/caching.md`), equal on every instance. Read it before the data. */
export interface ContentVersion {
  /** Changes with every effective import on any instance. */
  readonly listings: () => string
  /** Of the site definition, its pictures, the listings and the program: everything that public pages show. */
  readonly content: () => string
  /** The version of the listings in a version of the content, if all else is as now; otherwise null. */
  readonly listingsOf: (content: string) => string | null
}

/** The version of the site definition, its pictures, the listings and the program, which pages depend on. */
export function createContentVersion(listings: () => string, site: () => string): ContentVersion {
  const withSite = () => `-${site()}`
  return {
    listings,
    content: () => listings() + withSite(),
    listingsOf(content) {
      const end = withSite()
      return content.endsWith(end) ? content.slice(0, -end.length) : null
    },
  }
}
