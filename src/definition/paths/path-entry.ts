import type { Language } from '#schemas/language.ts'
import type { Unpublished } from '#schemas/modules/module.ts'
import { PAGE_TYPES, type PageType, type WrittenPage } from '#schemas/site/page.ts'
import { inLanguage } from '#src/base/text/multilingual-text.ts'

export type PerLanguage<Value> = { readonly [language in Language]?: Value }

export interface ContentKey {
  readonly type: string
  readonly id: string
}

export interface PathEntry {
  /** "content": the page of a content. */
  readonly kind: 'page' | 'content'
  /** The page type. Paths of listings, shown by the page of type "property", are made by `propertyPath`. */
  readonly types: PerLanguage<PageType>
  /** The page id; for content, its parent page. */
  readonly pageId: string
  readonly content: ContentKey | null
  /** As configured, with its parents: "/for-sale/", "/property/{id}/". */
  readonly original: string
  /** Further original paths: content is also found by slugs of its names. The path of another entry takes precedence. */
  readonly aliases?: readonly string[]
  /** With the language prefix, for every enabled language: "/fr/a-vendre/". "{id}" is a number. */
  readonly paths: PerLanguage<string>
  readonly breadcrumb: PerLanguage<string>
  /** An external address that replaces the page, as some projects have. */
  readonly external: string | null
  /** The redirect target per language, with chains resolved and loops removed (ROUTE-11). */
  readonly redirects: PerLanguage<string>
  readonly parent: PathEntry | null
  /** Absent for visible entries; only the preview table has others. */
  readonly unpublished?: Unpublished
}

/** Localised path to the key of the entry that once had it, see `entryKey`. */
export type FormerPaths = ReadonlyMap<string, string>

/** A former path of an entry, with "{id}" at its former position. */
interface FormerPath {
  readonly path: string
  readonly entry: PathEntry
}

/** Identifies an entry independently of its path: "page:services", "article:vente". */
export function entryKey({ pageId, content }: Pick<PathEntry, 'pageId' | 'content'>): string {
  return content === null ? `page:${pageId}` : `${content.type}:${content.id}`
}

/** Two entries with the same path; the first keeps it. */
export interface PathConflict {
  readonly path: string
  readonly first: PathEntry
  readonly second: PathEntry
}

export interface PathTable {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly entries: readonly PathEntry[]
  readonly pages: ReadonlyMap<string, PathEntry>
  /** By "<type>/<id>". */
  readonly contents: ReadonlyMap<string, PathEntry>
  /** Lower-case original path, "{}" for numbers, to entry. */
  readonly byOriginal: ReadonlyMap<string, PathEntry>
  /** The entries of unpublished pages, links to which become text. Empty in the preview table. */
  readonly unpublished: ReadonlyMap<string, PathEntry>
  /** Localised path, "{}" for numbers, to entry. */
  readonly byPath: ReadonlyMap<string, PathEntry>
  /** The entries by former path: used when no other path matches. */
  readonly byFormerPath: ReadonlyMap<string, FormerPath>
  /** Null if unpublished. */
  readonly home: PathEntry | null
  /** The list page of goal 0 (for sale) and goal 1 (for rent). */
  readonly goals: readonly [PathEntry | null, PathEntry | null]
  /** The segments before city, slug and number in the path of a listing, in any language, without outer slashes. */
  readonly goalSegments: ReadonlySet<string>
  readonly conflicts: readonly PathConflict[]
}

/** The meaning of a requested path. A redirect's location is final and never redirects again. */
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

/** The type of a page in a language; "standard" by default. */
export function pageType({ params }: Pick<WrittenPage, 'params'>, language: Language): PageType {
  const type = inLanguage(params.type, language)
  return PAGE_TYPES.find((known) => known === type) ?? 'standard'
}

/** The first page with this type in a language. */
export function entryOfType({ pages }: Pick<PathTable, 'pages'>, type: PageType, language: Language): PathEntry | undefined {
  return [...pages.values()].find(({ types }) => types[language] === type)
}
