import { hash } from 'node:crypto'
import type { WrittenSite } from '#schemas/site/site.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { EMBED_ORIGINS } from '#src/features/properties/rules/video-url.ts'
import { permissionsPolicy } from '#src/platform/http/permissions-policy.ts'
import { BOOT_LOADER } from '#src/renderer/boot/boot-loader.ts'

/** The inline script of every document. */
const LOADER_HASH = hashOf(BOOT_LOADER)

interface PolicyParts {
  readonly isHttps: boolean
  /** The inline scripts of the renderer, named explicitly: a policy made from the finished HTML would also allow an attacker's script in it. */
  readonly scripts?: readonly string[]
  /** The theme's inline style; empty for none. */
  readonly style?: string
  readonly configured?: Configured | undefined
}

/** The parts of the configuration that name other hosts. */
type Configured = Pick<WrittenSite, 'videos' | 'tracking'>

/**
 * The policy of a page: own scripts, inline scripts by hash, no eval; of third parties only video frames and the configured
 * measurement services. Hashes instead of a nonce keep the page cacheable.
 */
export function contentSecurityPolicy({ isHttps, scripts = [], style = '', configured = {} }: PolicyParts): string {
  const { videos, tracking = {} } = configured
  const partners = partnerOrigins(videos)
  const services = trackingSources(tracking)
  return [
    "default-src 'none'",
    ["script-src 'self'", LOADER_HASH, ...scripts.map(hashOf), ...services['script-src']].join(' '),
    styleSource(style),
    // Style attributes contain placeholders and sizes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...services['img-src']].join(' '),
    "font-src 'self'",
    // Partner videos, played on request.
    ["media-src 'self'", ...partners].join(' '),
    ["connect-src 'self'", ...services['connect-src']].join(' '),
    // Videos and tours, framed on request. Client-side navigation reaches a property under the policy of the first page.
    ["frame-src 'self'", ...EMBED_ORIGINS, ...partners, ...services['frame-src']].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function pagePermissions({ videos }: Configured): string {
  const frames = [...EMBED_ORIGINS, ...partnerOrigins(videos)]
  return permissionsPolicy({
    autoplay: frames,
    fullscreen: frames,
    'xr-spatial-tracking': frames,
    'clipboard-write': [],
    'picture-in-picture': [],
  })
}

function partnerOrigins(videos: Configured['videos']): readonly string[] {
  return (videos?.partnerHosts ?? []).map((host) => `https://${host}`)
}

/** The directive for own style sheets and an optional inline style. */
export function styleSource(style: string): string {
  return style === '' ? "style-src 'self'" : `style-src 'self' ${hashOf(style)}`
}

function hashOf(source: string): string {
  return `'sha256-${hash('sha256', source, 'base64')}'`
}

const DIRECTIVES = ['script-src', 'img-src', 'connect-src', 'frame-src'] as const

/** Origins by content security policy directive. */
type Sources = { readonly [directive in (typeof DIRECTIVES)[number]]: readonly string[] }

const TAGS = 'https://www.googletagmanager.com'
/** Measurements use regional hosts, for instance region1.google-analytics.com. */
const MEASUREMENTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const ADS = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com']

const ANALYTICS: Sources = {
  'script-src': [TAGS],
  'img-src': [TAGS, ...MEASUREMENTS],
  'connect-src': [TAGS, ...MEASUREMENTS],
  'frame-src': [],
}

/** The documented origins of each service. A tag manager may use Google Analytics; the policy blocks everything else in it. */
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

function trackingSources(tracking: Tracking): Sources {
  const ids = Object.keys(NEEDED) as (keyof Tracking)[]
  const needed = ids.filter((id) => tracking[id]).map((id) => NEEDED[id])
  const entries = DIRECTIVES.map((directive) => [directive, [...new Set(needed.flatMap((sources) => sources[directive]))]])
  // The keys are the directives.
  return Object.fromEntries(entries) as Sources
}

/** The policy of a page that is shown as a picture of itself: no scripts, no frames, no forms. */
export const STILL_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
