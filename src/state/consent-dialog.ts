import { atom } from 'jotai'
import { readStored } from './browser-storage.ts'

/** The storage key of the answered version of the question. */
export const CONSENT_VERSION = 'consent_version'

/** Whether the visitor asked for the cookie dialog by the link in the footer. */
export const consentDialogAtom = atom(false)

/** Whether a visitor has answered this version of the question; false without storage. */
export function hasAnswered(version: string): boolean {
  return readStored('localStorage', CONSENT_VERSION) === version
}

/** Whether the address asks to clear all stored consent (CONS-04). `search` is empty or starts with "?". */
export function clearsConsent(search: string): boolean {
  return /[?&]setcookies(=|&|$)/.test(search)
}
