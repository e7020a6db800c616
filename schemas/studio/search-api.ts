import type { Language } from '#schemas/language.ts'

/** "setting": a field or text of a file that there is one of, such as site.json; "menu": a text above or below every page. */
export const SEARCH_KINDS = ['page', 'content', 'menu', 'text', 'setting', 'media'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** GET /api/studio/drafts/:draft/search?query=: what has all words of the query, the best first; at most 50 hits. */
export interface StudioSearch {
  readonly revision: number
  readonly hits: readonly StudioSearchHit[]
  /** Whether there are more than those. */
  readonly hasMore: boolean
}

export interface StudioSearchHit {
  readonly kind: SearchKind
  /** Of "media", the name below the folder media. */
  readonly file: string
  /** Of the text or field; null for a file as a whole. */
  readonly pointer: string | null
  /** That of the text; null where it holds for all, or for what is no text. */
  readonly language: Language | null
  /** What people call the file. */
  readonly title: string
  /** Where in the file, in words; empty for a file as a whole. */
  readonly place: readonly string[]
  /** The words around the hit: those at odd places are the hit itself. */
  readonly excerpt: readonly string[]
}
