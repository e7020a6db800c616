import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const NAME = 'vitrine.last-search'

/** The last state of a list page. */
export interface LastSearch {
  /** 0 for sale, 1 for rent. */
  readonly goal: Goal
  /** The path of the list page, in its language: "/fr/a-vendre/". */
  readonly path: string
  /** Its query string with the page, empty or starting with "?". */
  readonly search: string
}

/** Stores the current list page while the tab is open, so that a property's page can link back to it. */
export function rememberSearch({ goal, path, search }: LastSearch): void {
  store('sessionStorage', NAME, JSON.stringify({ goal, path, search }))
}

/** The last list page in this tab; null for none. Browser only. */
export function lastSearch(): LastSearch | null {
  return readLastSearch(readStored('sessionStorage', NAME))
}

/** A stored list page; invalid values and external paths count as none. */
export function readLastSearch(text: string | null): LastSearch | null {
  try {
    const { goal, path, search } = Object(JSON.parse(text ?? 'null'))
    const isSound = (goal === SALE || goal === RENT) && isText(path, /^\/[a-z]{2}\/[^?#\\]*$/) && isText(search, /^(\?[^#]*)?$/)
    return isSound ? { goal, path, search } : null
  } catch {
    return null
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
