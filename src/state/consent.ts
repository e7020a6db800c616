import { atom } from 'jotai'

/**
 * Keys of local storage under which a visitor's consent is kept as "true" or "false" (§4 of the specification). "consent_maps" is
 * asked for on the map itself: tiles of another host tell that host the visitor's address.
 */
export type ConsentKey = 'consent_maps'

/** Whether a visitor has agreed to a category; never on the server, nor where storage is closed to us. */
export function readConsent(key: ConsentKey): boolean {
  try {
    return window.localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

const answerAtom = atom<boolean | null>(null)

/** Whether tiles of another host may be shown; setting it stores the visitor's answer. To be read in a browser only. */
export const mapConsentAtom = atom(
  (get) => get(answerAtom) ?? readConsent('consent_maps'),
  (_, set, isGiven: boolean) => {
    set(answerAtom, isGiven)
    try {
      window.localStorage.setItem('consent_maps', String(isGiven))
    } catch {
      // Where nothing can be stored, the answer holds for this page.
    }
  },
)
