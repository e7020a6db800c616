import type { Language } from './language.ts'

/** The browser cache in which the service worker and the application store data for use without a network (decision 075). */
export const OFFLINE_CACHE = 'vitrine.offline'

/** The cache key of the visitor's shortlist, as {@link OfflineCard}s. The server has no such route. */
export const OFFLINE_CARDS_PATH = '/offline-cards.json'

export function offlinePath(language: Language): string {
  return `/offline-${language}.html`
}

/** The manifest parameter that makes the installed site start on the page with the manifest link, for saved searches (decision 017). */
export const STARTS_HERE = 'page'

/** A property of the shortlist for the offline page. */
export interface OfflineCard {
  readonly title: string
  /** '' if none is published. */
  readonly price: string
  readonly place: string
  readonly path: string
  /** The path of its picture, which is in the same cache; '' for none. */
  readonly picture: string
}
