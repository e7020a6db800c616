import type { Consent } from '#schemas/site/consent.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { gtag, pushToDataLayer } from './data-layer.ts'
import { pixel } from './social-pixel.ts'

export const GOOGLE_TAGS = 'https://www.googletagmanager.com'
export const META_SCRIPTS = 'https://connect.facebook.net'

export interface Service {
  /** Whether the data layer passes consent and page views to it. */
  readonly isGoogle: boolean
  readonly isAllowed: (consent: Consent) => boolean
  readonly start: () => void
  /** Stops a loaded script from sending, as far as possible. */
  readonly stop: () => void
}

/** The configured services; none starts automatically. */
export function servicesOf({ analyticsId, adsId, tagManagerId, socialPixelId }: Tracking): readonly Service[] {
  return [
    ...(analyticsId ? [googleTag(analyticsId, measures)] : []),
    ...(adsId ? [googleTag(adsId, advertises)] : []),
    ...(tagManagerId ? [tagManager(tagManagerId)] : []),
    ...(socialPixelId ? [socialPixel(socialPixelId)] : []),
  ]
}

const measures = (consent: Consent) => consent.analytics_storage
/** Consent to personalisation alone is not enough for an advertising service, which may then neither store nor receive. */
const advertises = (consent: Consent) => consent.ad_storage || consent.ad_user_data

function googleTag(id: string, isAllowed: Service['isAllowed']): Service {
  return {
    isGoogle: true,
    isAllowed,
    start() {
      // The site reports page views, those of client-side routing included.
      gtag('config', id, { send_page_view: false })
      loadScript(`${GOOGLE_TAGS}/gtag/js?id=${id}`, `${GOOGLE_TAGS}/gtag/js`)
    },
    stop() {
      // Google's documented opt-out switch, which its script checks before sending.
      Object.assign(window, { [`ga-disable-${id}`]: true })
    },
  }
}

function tagManager(id: string): Service {
  return {
    isGoogle: true,
    // Tags in the container obey Consent Mode.
    isAllowed: (consent) => measures(consent) || advertises(consent),
    start() {
      pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`${GOOGLE_TAGS}/gtm.js?id=${id}`)
    },
    stop: () => undefined,
  }
}

function socialPixel(id: string): Service {
  return {
    isGoogle: false,
    // The function stores an advertising identifier (decision 040, point 21).
    isAllowed: (consent) => consent.ad_storage,
    start() {
      // The default would collect clicks and button texts automatically.
      pixel('set', 'autoConfig', false, id)
      pixel('init', id)
      loadScript(`${META_SCRIPTS}/en_US/fbevents.js`)
    },
    stop: () => pixel('consent', 'revoke'),
  }
}

/** Loads an external script once; `sameAs` is a prefix of equivalent addresses. Ignores failures, for instance by a blocker. */
function loadScript(src: string, sameAs = src): void {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]')
  if ([...scripts].some((script) => script.src.startsWith(sameAs))) return
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
