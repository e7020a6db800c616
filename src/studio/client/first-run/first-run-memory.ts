import { atom } from 'jotai'
import { readStored, store } from '#src/ui/state/browser-storage.ts'

const NAME = 'studio-first-run'

/** Whether the questions are shown; null until the browser's stored choice is read. */
export const isSettingUpAtom = atom<boolean | null>(null)

export function hasSetAside(): boolean {
  return readStored('localStorage', NAME) !== null
}

export function setAside(): void {
  store('localStorage', NAME, 'skipped')
}
