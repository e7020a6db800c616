import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const NAME = 'vitrine.last-search'

/** The last state of a list page. */
export interface LastSearch {
  readonly goal: Goal
  readonly path: string
  readonly search: string
}

/** Stores the current list page for this tab, so that a property's page can link back to it. */
export function rememberSearch({ goal, path, search }: LastSearch): void {
  store('sessionStorage', NAME, JSON.stringify({ goal, path, search }))
}

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
