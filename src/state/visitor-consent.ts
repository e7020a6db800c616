import { atom } from 'jotai'
import { EXTERNAL_MEDIA } from '#schemas/site/consent.ts'
import { watchStored } from './browser-storage.ts'
import { mediaConsentAtoms } from './consent.ts'
import { CONSENT_DATE, eraseConsent, type KeptConsent, readConsent, storeConsent } from './stored-consent.ts'

/** Whether the visitor asked for the cookie dialog by the link in the footer, or for its settings. */
export const consentDialogAtom = atom(false)

const changeAtom = atom<{ readonly kept: KeptConsent | null } | null>(null)
changeAtom.onMount = (set) => watchStored(CONSENT_DATE, () => set({ kept: readConsent() }))

/** The visitor's answer, null for none; setting it stores it, and null clears all stored consent. Browser only. */
export const visitorConsentAtom = atom(
  (get) => {
    const change = get(changeAtom)
    return change === null ? readConsent() : change.kept
  },
  (_, set, kept: KeptConsent | null) => {
    set(changeAtom, { kept })
    if (kept === null) {
      for (const medium of EXTERNAL_MEDIA) set(mediaConsentAtoms[medium], false)
      eraseConsent()
    } else {
      storeConsent(kept)
    }
  },
)
