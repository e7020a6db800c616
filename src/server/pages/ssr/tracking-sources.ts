import type { Tracking } from '#schemas/site/tracking.ts'

const DIRECTIVES = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const

/** Origins by content security policy directive. */
type Sources = { readonly [directive in (typeof DIRECTIVES)[number]]: readonly string[] }

const TAGS = 'https://www.googletagmanager.com'
/** Measurements go to regional hosts, for instance region1.google-analytics.com. */
const MEASUREMENTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const ADS = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com']

const ANALYTICS: Sources = {
  'script-src': [TAGS],
  'img-src': [TAGS, ...MEASUREMENTS],
  'connect-src': [TAGS, ...MEASUREMENTS],
  'frame-src': [],
}

/**
 * The documented origins of each service. A tag manager container may use Google Analytics; the policy blocks everything else in
 * it, inline scripts above all.
 */
const NEEDED: { readonly [id in keyof Required<Tracking>]: Sources } = {
  analyticsId: ANALYTICS,
  tagManagerId: ANALYTICS,
  adsId: {
    'script-src': [TAGS, ...ADS],
    'img-src': [TAGS, ...ADS],
    'connect-src': [TAGS, ...ADS],
    'frame-src': [TAGS],
  },
  socialPixelId: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
    'frame-src': [],
  },
}

/** The origins of the configured services; empty where none is configured. */
export function trackingSources(tracking: Tracking): Sources {
  const ids = Object.keys(NEEDED) as (keyof Tracking)[]
  const needed = ids.filter((id) => tracking[id]).map((id) => NEEDED[id])
  const entries = DIRECTIVES.map((directive) => [directive, [...new Set(needed.flatMap((sources) => sources[directive]))]])
  // The keys are the directives.
  return Object.fromEntries(entries) as Sources
}
