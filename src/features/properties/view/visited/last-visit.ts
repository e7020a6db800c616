import { atom } from 'jotai'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const LAST = 'vitrine.last-visit'
const SINCE = 'vitrine.new-since'

const DATE = /^\d{4}-\d\d-\d\d$/

/**
 * The day of the visitor's previous visit, as 2026-11-21: later properties are new. Null on the server, in the first render, and
 * on a first visit. A visit lasts as long as its tab.
 */
export const newSinceAtom = atom<string | null>(null)
newSinceAtom.onMount = (set) => {
  const known = readStored('sessionStorage', SINCE)
  const since = known ?? readStored('localStorage', LAST) ?? ''
  if (known === null) {
    store('sessionStorage', SINCE, since)
    store('localStorage', LAST, new Date().toISOString().slice(0, 10))
  }
  set(DATE.test(since) ? since : null)
}

/** Whether a property was added after the visitor's previous visit; one of that same day counts as seen. */
export function isNewSince(createDate: string, since: string | null): boolean {
  return since !== null && createDate.slice(0, 10) > since
}
