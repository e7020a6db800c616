import { CONSENT_CATEGORIES, type Consent } from '#schemas/site/consent.ts'

/** The queue that a Google tag reads once loaded: commands, and events of the tag manager. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** How long tags wait for the visitor's stored answer, in ms (CONS-05). */
const WAIT_FOR_UPDATE_MS = 500

/** Categories unknown to Consent Mode are left out: necessary cookies need no tag. */
const CATEGORIES = CONSENT_CATEGORIES.filter((category) => category !== 'necessary')

/** A command for Google's tags, which require the `arguments` object instead of an array. */
export function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  pushToDataLayer(arguments)
}

export function pushToDataLayer(item: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(item)
}

/** Starts the data layer with Consent Mode v2, before any tag: everything is denied until an update (CONS-05). */
export function startDataLayer(): void {
  gtag('consent', 'default', { ...consentMode(null), wait_for_update: WAIT_FOR_UPDATE_MS })
  gtag('js', new Date())
}

/** Passes the visitor's consent to the tags; null means none. */
export function updateConsent(consent: Consent | null): void {
  gtag('consent', 'update', consentMode(consent))
}

function consentMode(consent: Consent | null): { readonly [category: string]: 'granted' | 'denied' } {
  return Object.fromEntries(CATEGORIES.map((category) => [category, consent?.[category] === true ? 'granted' : 'denied']))
}
