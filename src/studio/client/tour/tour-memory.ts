import { atom } from 'jotai'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const NAME = 'studio-tour'

/** Why the tour is shown; false if it is not; null until the browser's storage was read. */
export const tourAtom = atom<'first-visit' | 'asked' | false | null>(null)

export function hasSeenTour(): boolean {
  return readStored('localStorage', NAME) !== null
}

export function rememberTour(): void {
  store('localStorage', NAME, 'seen')
}
