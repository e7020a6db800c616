import type { Consent } from '#schemas/site/consent.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { gtag, startDataLayer, updateConsent } from './data-layer.ts'
import { type Service, servicesOf } from './services.ts'
import { pixel } from './social-pixel.ts'
import { eraseTrackingCookies } from './tracking-cookies.ts'

/** A page as reported to measurement services. */
export interface PageView {
  readonly title: string
  /** The whole address, without fragment. */
  readonly address: string
}

export interface Tracker {
  /**
   * Applies the visitor's consent, null for none: updates the tags, loads what is allowed, erases other cookies. False where a
   * running service has lost its consent: a script cannot be unloaded, so the document must be reloaded.
   */
  readonly follow: (consent: Consent | null) => boolean
  /** Whether a service runs. */
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
    show({ title, address }) {
      const notified = [...running]
      if (notified.some(({ isGoogle }) => isGoogle)) gtag('event', 'page_view', { page_title: title, page_location: address })
      if (notified.some(({ isGoogle }) => !isGoogle)) pixel('track', 'PageView')
    },
  }
}
