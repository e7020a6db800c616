import type { Consent } from '#schemas/site/consent.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { gtag, pushToDataLayer } from './data-layer.ts'
import { loadScript } from './load-script.ts'
import { pixel } from './social-pixel.ts'

/** Where Google's tags come from. */
export const GOOGLE_TAGS = 'https://www.googletagmanager.com'
/** Where the Meta pixel comes from. */
export const META_SCRIPTS = 'https://connect.facebook.net'

/** A measurement service that the site's configuration names. */
export interface Service {
  /** Whether it reads the data layer, and finds consent and page views there. */
  readonly isGoogle: boolean
  readonly isAllowed: (consent: Consent) => boolean
  /** Loads its script. */
  readonly start: () => void
  /** Keeps a script that is loaded already from sending more, as far as it lets us. */
  readonly stop: () => void
}

/** The services with an id: none starts by itself. */
export function servicesOf({ analyticsId, adsId, tagManagerId, socialPixelId }: Tracking): readonly Service[] {
  return [
    ...(analyticsId ? [googleTag(analyticsId, measures)] : []),
    ...(adsId ? [googleTag(adsId, advertises)] : []),
    ...(tagManagerId ? [tagManager(tagManagerId)] : []),
    ...(socialPixelId ? [socialPixel(socialPixelId)] : []),
  ]
}

const measures = (consent: Consent) => consent.analytics_storage
/** Personalisation alone gives an advertising service nothing: it may then neither store nor receive. */
const advertises = (consent: Consent) => consent.ad_storage || consent.ad_user_data

function googleTag(id: string, isAllowed: Service['isAllowed']): Service {
  return {
    isGoogle: true,
    isAllowed,
    start() {
      // Page views are told by the site, also those of client-side routing.
      gtag('config', id, { send_page_view: false })
      // One script serves all ids.
      loadScript(`${GOOGLE_TAGS}/gtag/js?id=${id}`, `${GOOGLE_TAGS}/gtag/js`)
    },
    stop() {
      // Google's documented switch: its script looks for it before it sends.
      Object.assign(window, { [`ga-disable-${id}`]: true })
    },
  }
}

function tagManager(id: string): Service {
  return {
    isGoogle: true,
    // Each tag in the container obeys Consent Mode by itself.
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
    // It stores an identifier for advertising (decision 040, point 21).
    isAllowed: (consent) => consent.ad_storage,
    start() {
      // What it would otherwise collect by itself are clicks and the texts of buttons.
      pixel('set', 'autoConfig', false, id)
      pixel('init', id)
      loadScript(`${META_SCRIPTS}/en_US/fbevents.js`)
    },
    stop: () => pixel('consent', 'revoke'),
  }
}
