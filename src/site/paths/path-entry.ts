import type { Language } from '#schemas/language.ts'
import type { Unpublished } from '#schemas/modules/module.ts'
import type { PageType } from '#schemas/site/page.ts'

export type PerLanguage<Value> = { readonly [language in Language]?: Value }

/** One row of the path table (ROUTE-09). */
export interface PathEntry {
  readonly kind: 'page' | 'article'
  /** What it is for. The paths of listings, which a page of the type "property" shows, are made by `propertyPath`. */
  readonly types: PerLanguage<PageType>
  /** The page's id; of an article, the page below which it stands. */
  readonly pageId: string
  readonly articleId: string | null
  /** As the configuration writes it, parents included: "/for-sale/", "/property/{id}/". */
  readonly original: string
  /** Other original paths that lead to it: an article's is also found by the slugs of its names. Any entry's own path goes before. */
  readonly aliases?: readonly string[]
  /** With the language, for every enabled language: "/fr/a-vendre/". "{id}" stands for a number. */
  readonly paths: PerLanguage<string>
  readonly breadcrumb: PerLanguage<string>
  /** An address elsewhere that stands for the page, as some projects have. */
  readonly external: string | null
  /** Where the page leads on to in a language, rings and chains resolved (ROUTE-11). */
  readonly redirects: PerLanguage<string>
  readonly parent: PathEntry | null
  /** Absent for what visitors may see; only the table of previews has other entries. */
  readonly unpublished?: Unpublished
}

/** Localised path to the key of the entry that once had it, see `entryKey`. */
export type FormerPaths = ReadonlyMap<string, string>

/** A path that an entry once had, with "{id}" as it was written: a number may have stood elsewhere than today. */
export interface FormerPath {
  readonly path: string
  readonly entry: PathEntry
}

/** Names an entry by what stays when its path changes: "page:services", "article:vente". */
export function entryKey({ pageId, articleId }: Pick<PathEntry, 'pageId' | 'articleId'>): string {
  return articleId === null ? `page:${pageId}` : `article:${articleId}`
}

/** Two entries want the same path; the first one has it. */
export interface PathConflict {
  readonly path: string
  readonly first: PathEntry
  readonly second: PathEntry
}

/** Every path of a site. Built once per site version by `buildPathTable`; immutable. */
export interface PathTable {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly entries: readonly PathEntry[]
  /** Page id to entry, without articles. */
  readonly pages: ReadonlyMap<string, PathEntry>
  /** Article id to entry. */
  readonly articles: ReadonlyMap<string, PathEntry>
  /** Lower-case original path, "{}" for numbers, to entry. */
  readonly byOriginal: ReadonlyMap<string, PathEntry>
  /** The same for what is not Published: a link to it shows as its text. Empty in the table of previews, which has it all. */
  readonly unpublished: ReadonlyMap<string, PathEntry>
  /** Localised path, "{}" for numbers, to entry. */
  readonly byPath: ReadonlyMap<string, PathEntry>
  /** The same for the paths that entries once had: asked when no other path fits. */
  readonly byFormerPath: ReadonlyMap<string, FormerPath>
  /** The home page, or null where it is not published. */
  readonly home: PathEntry | null
  /** The list page of goal 0 (for sale) and goal 1 (for rent). */
  readonly goals: readonly [PathEntry | null, PathEntry | null]
  /** What stands before city, slug and number in the path of a listing, in any language, without slashes around. */
  readonly goalSegments: ReadonlySet<string>
  readonly conflicts: readonly PathConflict[]
}

/** What a requested path means. A redirect's location is final: it never leads to another redirect. */
export type Resolution =
  | {
      readonly kind: 'page'
      readonly entry: PathEntry
      readonly language: Language
      readonly parameters: { readonly [name: string]: string }
      readonly isPreview: boolean
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'not-found'; readonly language: Language; readonly isPreview: boolean }
