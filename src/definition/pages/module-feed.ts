import type { Language } from '#schemas/language.ts'

/** A feed of content, as a module type gives it; the server writes it as Atom (RFC 4287). */
export interface ModuleFeed {
  readonly title: string
  /** The page that shows the same; no feed while it is ''. */
  readonly path: string
  /** Newest first. */
  readonly entries: readonly ModuleFeedEntry[]
}

export interface ModuleFeedEntry {
  /** Unique in the feed, and the same for as long as the entry exists, also when its page moves. */
  readonly id: string
  /** Its page. */
  readonly path: string
  readonly title: string
  readonly summary: string
  /** The whole text as sanitised HTML; its links may be paths of the site. */
  readonly html: string
  /** As 2026-11-21. */
  readonly published: string
  /** Likewise; not before `published`. */
  readonly updated: string
}

/** A feed in the head of a page. */
export interface FeedLink {
  readonly title: string
  readonly path: string
}

/** The address of the feed of content in a language; it stays the same when titles and paths of pages change. */
export function feedPath(type: string, id: string, language: Language): string {
  return `/feeds/${type}/${id}/${language}.atom`
}
