import type { Language } from '#schemas/language.ts'
import type { Unpublished } from '#schemas/module.ts'

export type PerLanguage<Value> = { readonly [language in Language]?: Value }

/** One row of the path table (§2 of the specification, "Localised paths come from a table of all paths"). */
export interface PathEntry {
  /** property: the page of one listing, whose paths are made by `propertyPath`. */
  readonly kind: 'page' | 'property' | 'article'
  /** The page's id; of an article, the page below which it stands. */
  readonly pageId: string
  readonly articleId: string | null
  /** As the configuration writes it, parents included: "/for-sale/", "/property/{id}/". */
  readonly original: string
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
  /** Localised path, "{}" for numbers, to entry. */
  readonly byPath: ReadonlyMap<string, PathEntry>
  /** The start page, or null where it is not published. */
  readonly home: PathEntry | null
  /** The page of one listing. */
  readonly property: PathEntry | null
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
