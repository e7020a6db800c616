import type { Language } from '#schemas/language.ts'

/** "setting": a field or text of a unique file such as site.json; "menu": a text above or below every page. */
export const SEARCH_KINDS = ['page', 'content', 'menu', 'text', 'setting', 'media'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** GET /api/studio/drafts/:draft/search?query=: the hits with all words, best first, at most 50. */
export interface StudioSearch {
  readonly revision: number
  readonly hits: readonly StudioSearchHit[]
  /** Whether there are more hits. */
  readonly hasMore: boolean
}

export interface StudioSearchHit {
  readonly kind: SearchKind
  /** For "media", the name below the folder media. */
  readonly file: string
  /** The pointer of the text or field; null for a whole file. */
  readonly pointer: string | null
  /** The language of the text; null for all languages or no text. */
  readonly language: Language | null
  /** The display title of the file. */
  readonly title: string
  /** The place in the file, in words; empty for a whole file. */
  readonly place: readonly string[]
  /** The text around the hit; elements at odd indexes are the hit. */
  readonly excerpt: readonly string[]
  /** The present value of a field, in words; absent for none and for a group of fields. */
  readonly value?: string
}
