import { atom } from 'jotai'
import { EXTERNAL_MEDIA } from '#schemas/site/consent.ts'
import { storedNames, unstore } from './browser-storage.ts'
import { mediaConsentAtoms } from './consent.ts'
import { ANSWERED, CONSENT_DATE, LATER, type RememberedConsent, readConsent, storeConsent } from './stored-consent.ts'
import { watchStored } from './watch-stored.ts'

/** Whether the visitor opened the cookie dialog by the footer link or its settings. */
export const consentDialogAtom = atom(false)

const changeAtom = atom<{ readonly remembered: RememberedConsent | null } | null>(null)
changeAtom.onMount = (set) => watchStored(CONSENT_DATE, () => set({ remembered: readConsent() }))

/** The visitor's answer, null for none; setting it stores it, and null clears all stored consent. Browser only. */
export const visitorConsentAtom = atom(
  (get) => {
    const change = get(changeAtom)
    return change === null ? readConsent() : change.remembered
  },
  (_, set, remembered: RememberedConsent | null) => {
    set(changeAtom, { remembered })
    if (remembered === null) {
      for (const medium of EXTERNAL_MEDIA) set(mediaConsentAtoms[medium], false)
      eraseConsent()
    } else {
      storeConsent(remembered)
    }
  },
)

/** Clears all stored consent, including media (CONS-04). */
function eraseConsent(): void {
  for (const name of storedNames('localStorage', ANSWERED)) if (name !== CONSENT_DATE) unstore('localStorage', name)
  unstore('localStorage', CONSENT_DATE)
  unstore('sessionStorage', LATER)
}
