import { atom } from 'jotai'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const NAME = 'studio-tour'

/** Why the tour is shown, false where it is not: null until it is known, by this browser, whether somebody has seen it. */
export const tourAtom = atom<'first-visit' | 'asked' | false | null>(null)

export function hasSeenTour(): boolean {
  return readStored('localStorage', NAME) !== null
}

export function rememberTour(): void {
  store('localStorage', NAME, 'seen')
}
