import type { Language } from '#schemas/language.ts'

export interface ModuleFeed {
  readonly title: string
  /** The page with the same content; no feed if ''. */
  readonly path: string
  readonly entries: readonly ModuleFeedEntry[]
}

export interface ModuleFeedEntry {
  /** Unique in the feed and permanent, also when the page moves. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly summary: string
  /** The whole text as sanitised HTML; its links may be paths of the site. */
  readonly html: string
  readonly published: string
  /** As 2026-11-21; not before `published`. */
  readonly updated: string
}

/** A feed named in the head of a page. */
export interface FeedLink {
  readonly title: string
  readonly path: string
}

/** The permanent address of a content's feed in a language. */
export function feedPath(type: string, id: string, language: Language): string {
  return `/feeds/${type}/${id}/${language}.atom`
}
