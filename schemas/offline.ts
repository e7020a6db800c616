import type { Language } from './language.ts'

/** The cache of a browser in which the service worker and the application keep what shows without a network (decision 074). */
export const OFFLINE_CACHE = 'vitrine.offline'

/** Under this path the cache holds the visitor's shortlist, as {@link OfflineCard}s. The server answers nothing there. */
export const OFFLINE_CARDS_PATH = '/offline-cards.json'

/** The path of the page that shows without a network. */
export function offlinePath(language: Language): string {
  return `/offline-${language}.html`
}

/** The parameter of a manifest whose site, once installed, starts with the page that names it: that of a saved search (decision 116). */
export const STARTS_HERE = 'page'

/** A property of the shortlist, as the page shows it that needs no network. */
export interface OfflineCard {
  readonly title: string
  /** '' where none is published. */
  readonly price: string
  readonly place: string
  readonly path: string
  /** The path of its picture, which the cache holds too; '' for none. */
  readonly picture: string
}
