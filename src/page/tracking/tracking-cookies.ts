import type { Consent } from '#schemas/site/consent.ts'
import { unstore } from '#src/state/browser-storage.ts'

/** The first-party cookies of services, by required consent. */
const ANALYTICS_COOKIES = /^(_ga|_ga_.+|_gid|_gat.*|_dc_gtm_.+)$/
const AD_COOKIES = /^(_gcl_.+|_gac_.+|_fbp|_fbc)$/
/** The local-storage keys of advertising services. */
const AD_NAMES = ['_gcl_ls', 'lastExternalReferrer', 'lastExternalReferrerTime']

/** Erases the cookies of services without consent; null is no consent at all. */
export function eraseTrackingCookies(consent: Consent | null): void {
  const isUnwanted = (name: string) =>
    (consent?.analytics_storage !== true && ANALYTICS_COOKIES.test(name)) ||
    (consent?.ad_storage !== true && AD_COOKIES.test(name))
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  for (const name of names.filter(isUnwanted)) eraseCookie(name)
  if (consent?.ad_storage !== true) for (const name of AD_NAMES) unstore('localStorage', name)
}

/** A cookie is deleted only under the domain it was set with: services use the widest possible one. */
function eraseCookie(name: string): void {
  const erased = `${name}=; path=/; max-age=0`
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of the last years know no other way to erase it at once
  document.cookie = erased
  for (const domain of domainsOf(window.location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${erased}; domain=${domain}`
  }
}

/** A host and the domains above it: www.agency.example, agency.example, example. */
export function domainsOf(host: string): readonly string[] {
  const parts = host.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}
