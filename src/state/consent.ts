import { atom } from 'jotai'
import { readStored, store } from './browser-storage.ts'

/**
 * Keys of local storage under which a visitor's consent is kept as "true" or "false" (§4 of the specification). "consent_maps" is
 * asked for on the map itself: tiles of another host tell that host the visitor's address.
 */
export type ConsentKey = 'consent_maps'

/** Whether a visitor has agreed to a category; never on the server, nor where storage is closed to us. */
export function readConsent(key: ConsentKey): boolean {
  return readStored('localStorage', key) === 'true'
}

const answerAtom = atom<boolean | null>(null)
answerAtom.onMount = (set) => {
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has changed the answer, or cleared everything.
    if (key === 'consent_maps' || key === null) set(null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Whether tiles of another host may be shown; setting it stores the visitor's answer. To be read in a browser only. */
export const mapConsentAtom = atom(
  (get) => get(answerAtom) ?? readConsent('consent_maps'),
  (_, set, isGiven: boolean) => {
    set(answerAtom, isGiven)
    store('localStorage', 'consent_maps', String(isGiven))
  },
)
