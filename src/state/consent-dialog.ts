import { atom } from 'jotai'
import { readStored } from './browser-storage.ts'

/** Under this name the browser keeps which version of the question a visitor has answered. */
export const CONSENT_VERSION = 'consent_version'

/** Whether the visitor wants to see the dialog about cookies again: the link in the footer asks for it. */
export const consentDialogAtom = atom(false)

/** Whether a visitor has answered this version of the question; false where the browser keeps nothing. */
export function hasAnswered(version: string): boolean {
  return readStored('localStorage', CONSENT_VERSION) === version
}

/** Whether the address asks to clear all stored consent (CONS-04). `search` is empty or starts with "?". */
export function clearsConsent(search: string): boolean {
  return /[?&]setcookies(=|&|$)/.test(search)
}
