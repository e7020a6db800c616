import { atom } from 'jotai'
import { readStored, store } from '#src/state/browser-storage.ts'

const NAME = 'studio-tour'

/** Whether the tour is shown: null until it is known, by this browser, whether somebody has seen it. */
export const isTouringAtom = atom<boolean | null>(null)

export function hasSeenTour(): boolean {
  return readStored('localStorage', NAME) !== null
}

export function rememberTour(): void {
  store('localStorage', NAME, 'seen')
}
