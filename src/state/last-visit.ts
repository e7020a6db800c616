import { atom } from 'jotai'
import { readStored, store } from './browser-storage.ts'

const LAST = 'vitrine.last-visit'
const SINCE = 'vitrine.new-since'

const DATE = /^\d{4}-\d\d-\d\d$/

/**
 * The day before which properties are not new to this visitor, as 2026-11-21: the day of the visit before this one. Null on the
 * server, in the first render, and on a first visit, when everything would be new. A visit lasts as long as its tab.
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

/** Whether a property came after the visitor's last visit; one of that same day counts as seen. */
export function isNewSince(createDate: string, since: string | null): boolean {
  return since !== null && createDate.slice(0, 10) > since
}
