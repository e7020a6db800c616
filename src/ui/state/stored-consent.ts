import {
  CONSENT_CATEGORIES,
  type Consent,
  type ConsentCategory,
  EXTERNAL_MEDIA,
  type ExternalMedium,
} from '#schemas/site/consent.ts'
import { readStored, store } from './browser-storage.ts'

/** The text "true" after an answer, which is stored as "consent_" with the name of each category. */
export const ANSWERED = 'consent'
const VERSION = 'consent_version'
/** The version of the question that was closed without an answer, for this visit. */
export const LATER = 'consent_later'
/** Always written last: other tabs watch it and then read the rest. */
export const CONSENT_DATE = 'consent_date'

/** A visitor's answer with the version of the question. */
export interface RememberedConsent {
  readonly consent: Consent
  readonly version: string
}

/** An answer with each category by `isGranted`; the necessary one is always true (CONS-02). */
export function consentOf(isGranted: (category: ConsentCategory) => boolean): Consent {
  const entries = CONSENT_CATEGORIES.map((category) => [category, category === 'necessary' || isGranted(category)])
  // The keys are the categories.
  return Object.fromEntries(entries) as Consent
}

/** Whether a visitor has answered this version of the question; false without storage. */
export function hasAnswered(version: string): boolean {
  return readStored('localStorage', VERSION) === version
}

/** Whether the visitor has closed this version of the question without an answer on this visit. */
export function isPutOff(version: string): boolean {
  return readStored('sessionStorage', LATER) === version
}

export function putOff(version: string): void {
  store('sessionStorage', LATER, version)
}

/** Whether the address asks to clear all stored consent (CONS-04). `search` is empty or starts with "?". */
export function clearsConsent(search: string): boolean {
  return /[?&]setcookies(=|&|$)/.test(search)
}

/** The stored answer; null for none. */
export function readConsent(): RememberedConsent | null {
  if (readStored('localStorage', ANSWERED) !== 'true') return null
  const consent = consentOf((category) => readStored('localStorage', nameOf(category)) === 'true')
  return { consent, version: readStored('localStorage', VERSION) ?? '' }
}

/** Stores consent and each category as "true" or "false", with version and date (CONS-03). */
export function storeConsent({ consent, version }: RememberedConsent): void {
  for (const category of CONSENT_CATEGORIES) store('localStorage', nameOf(category), String(consent[category]))
  store('localStorage', ANSWERED, 'true')
  store('localStorage', VERSION, version)
  store('localStorage', CONSENT_DATE, new Date().toISOString())
}

/** Whether a visitor has consented to a medium; false on the server and without storage. */
export function readMediaConsent(medium: ExternalMedium): boolean {
  return readStored('localStorage', nameOf(medium)) === 'true'
}

export function storeMediaConsent(medium: ExternalMedium, isGranted: boolean): void {
  store('localStorage', nameOf(medium), String(isGranted))
}

/** Whether a visitor has consented to any medium. */
export function hasMediaConsent(): boolean {
  return EXTERNAL_MEDIA.some(readMediaConsent)
}

/** The key of a category or medium: "consent_maps". */
export function nameOf(answered: ConsentCategory | ExternalMedium): string {
  return `consent_${answered}`
}
