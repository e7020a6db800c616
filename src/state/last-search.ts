import { readStored, store } from './browser-storage.ts'

const NAME = 'vitrine.last-search'

/** A list page as the visitor last saw it. */
export interface LastSearch {
  /** 0 for sale, 1 for rent. */
  readonly goal: 0 | 1
  /** The path of the list page, in the language it was read in: "/fr/a-vendre/". */
  readonly path: string
  /** Its query string with the page, empty or starting with "?". */
  readonly search: string
}

/** Keeps the list page that the visitor sees, as long as the tab is open, so that the page of a property can lead back to it. */
export function rememberSearch({ goal, path, search }: LastSearch): void {
  store('sessionStorage', NAME, JSON.stringify({ goal, path, search }))
}

/** The list page that the visitor last saw in this tab; null where there was none. For the browser only. */
export function lastSearch(): LastSearch | null {
  return readLastSearch(readStored('sessionStorage', NAME))
}

/** A list page as the browser keeps it; whatever is none counts as nothing, and so does a path that leads out of the site. */
export function readLastSearch(text: string | null): LastSearch | null {
  try {
    const { goal, path, search } = Object(JSON.parse(text ?? 'null'))
    const isSound = (goal === 0 || goal === 1) && isText(path, /^\/[a-z]{2}\/[^?#\\]*$/) && isText(search, /^(\?[^#]*)?$/)
    return isSound ? { goal, path, search } : null
  } catch {
    return null
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
