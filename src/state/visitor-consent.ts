import { atom } from 'jotai'
import { CONSENT_CATEGORIES, type Consent, type ConsentCategory, EXTERNAL_MEDIA } from '#schemas/site/consent.ts'
import { readStored, store, storedNames, unstore, watchStored } from './browser-storage.ts'
import { mediaConsentAtoms } from './consent.ts'
import { CONSENT_VERSION } from './consent-dialog.ts'

/** "true" once a visitor has answered; the answer itself is under "consent_" and the name of each category. */
const ANSWERED = 'consent'
/** Always written last, so that other tabs, which watch it, find the rest up to date. */
const DATE = 'consent_date'

/** A visitor's answer, and its version of the question. */
export interface KeptConsent {
  readonly consent: Consent
  readonly version: string
}

/** An answer with each category by `isGiven`; the necessary one is always true (CONS-02). */
export function consentOf(isGiven: (category: ConsentCategory) => boolean): Consent {
  const entries = CONSENT_CATEGORIES.map((category) => [category, category === 'necessary' || isGiven(category)])
  // The entries are the categories, each with its answer.
  return Object.fromEntries(entries) as Consent
}

export const AGREED_TO_ALL: Consent = consentOf(() => true)
export const DECLINED: Consent = consentOf(() => false)

const changeAtom = atom<{ readonly kept: KeptConsent | null } | null>(null)
changeAtom.onMount = (set) => watchStored(DATE, () => set({ kept: readKept() }))

/**
 * The visitor's answer, null for none. Setting it stores consent and each category as "true" or "false", with version and date
 * (CONS-03); null clears all stored consent, that for media included (CONS-04). Browser only.
 */
export const visitorConsentAtom = atom(
  (get) => {
    const change = get(changeAtom)
    return change === null ? readKept() : change.kept
  },
  (_, set, kept: KeptConsent | null) => {
    set(changeAtom, { kept })
    if (kept === null) {
      for (const medium of EXTERNAL_MEDIA) set(mediaConsentAtoms[medium], false)
      erase()
    } else {
      keep(kept)
    }
  },
)

function readKept(): KeptConsent | null {
  if (readStored('localStorage', ANSWERED) !== 'true') return null
  const consent = consentOf((category) => readStored('localStorage', nameOf(category)) === 'true')
  return { consent, version: readStored('localStorage', CONSENT_VERSION) ?? '' }
}

function keep({ consent, version }: KeptConsent): void {
  for (const category of CONSENT_CATEGORIES) store('localStorage', nameOf(category), String(consent[category]))
  store('localStorage', ANSWERED, 'true')
  store('localStorage', CONSENT_VERSION, version)
  store('localStorage', DATE, new Date().toISOString())
}

function erase(): void {
  for (const name of storedNames('localStorage', ANSWERED)) if (name !== DATE) unstore('localStorage', name)
  unstore('localStorage', DATE)
}

function nameOf(category: ConsentCategory): string {
  return `consent_${category}`
}
