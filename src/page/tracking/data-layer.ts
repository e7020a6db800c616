import { CONSENT_CATEGORIES, type Consent } from '#schemas/site/consent.ts'

/** What a Google tag reads once it is loaded: commands, and events of the tag manager. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** How long tags wait for the visitor's stored answer, in ms (CONS-05). */
const WAIT_FOR_UPDATE_MS = 500

/** Categories that Consent Mode does not know are left out: what the site needs is nobody's tag. */
const CATEGORIES = CONSENT_CATEGORIES.filter((category) => category !== 'necessary')

/** A command for Google's tags. They take the list of arguments itself, not an array of the same values. */
export function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  pushToDataLayer(arguments)
}

export function pushToDataLayer(item: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(item)
}

/** Begins the data layer with Consent Mode v2, before any tag: all is denied until an update says otherwise (CONS-05). */
export function startDataLayer(): void {
  gtag('consent', 'default', { ...consentMode(null), wait_for_update: WAIT_FOR_UPDATE_MS })
  gtag('js', new Date())
}

/** Tells tags what the visitor agrees to; null is nothing. */
export function updateConsent(consent: Consent | null): void {
  gtag('consent', 'update', consentMode(consent))
}

function consentMode(consent: Consent | null): { readonly [category: string]: 'granted' | 'denied' } {
  return Object.fromEntries(CATEGORIES.map((category) => [category, consent?.[category] === true ? 'granted' : 'denied']))
}
