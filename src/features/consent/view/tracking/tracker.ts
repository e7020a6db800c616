import type { Consent } from '#schemas/site/consent.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { unstore } from '#src/ui/state/browser-storage.ts'
import { gtag, startDataLayer, updateConsent } from './data-layer.ts'
import { type Service, servicesOf } from './services.ts'
import { pixel } from './social-pixel.ts'

interface PageView {
  readonly title: string
  /** The address without a fragment. */
  readonly url: string
}

export interface Tracker {
  /** Applies the consent (null for none). False if a running service lost its consent: only a new document unloads a script. */
  readonly follow: (consent: Consent | null) => boolean
  readonly isRunning: () => boolean
  /** Reports a page view to the running services; without any it is dropped. */
  readonly show: (view: PageView) => void
}

/** The services of one document. Denies everything at once; loads nothing before {@link Tracker.follow} allows it. */
export function createTracker(tracking: Tracking): Tracker {
  const services = servicesOf(tracking)
  const hasGoogle = services.some(({ isGoogle }) => isGoogle)
  const running = new Set<Service>()
  let followed: Consent | null = null
  if (hasGoogle) startDataLayer()
  return {
    follow(consent) {
      const isAllowed = (service: Service) => consent !== null && service.isAllowed(consent)
      if (hasGoogle && consent !== followed) updateConsent(consent)
      followed = consent
      const overrun = [...running].filter((service) => !isAllowed(service))
      for (const service of overrun) service.stop()
      eraseTrackingCookies(consent)
      if (overrun.length > 0) return false
      for (const service of services.filter(isAllowed)) {
        if (!running.has(service)) service.start()
        running.add(service)
      }
      return true
    },
    isRunning: () => running.size > 0,
    show({ title, url }) {
      const notified = [...running]
      if (notified.some(({ isGoogle }) => isGoogle)) gtag('event', 'page_view', { page_title: title, page_location: url })
      if (notified.some(({ isGoogle }) => !isGoogle)) pixel('track', 'PageView')
    },
  }
}

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
