import { atom } from 'jotai'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const LAST = 'vitrine.last-visit'
const SINCE = 'vitrine.new-since'

const DATE = /^\d{4}-\d\d-\d\d$/

/** The day of the previous visit (2026-11-21), which decides what is new. Null before hydration and on a first visit. */
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

/** Whether a property was added after the previous visit; one of that same day counts as seen. */
export function isNewSince(createDate: string, since: string | null): boolean {
  return since !== null && createDate.slice(0, 10) > since
}
