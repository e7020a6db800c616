import { createHash } from 'node:crypto'
import type { WrittenSite } from '#schemas/site/site.ts'
import { EMBED_ORIGINS } from '#src/domain/property/video-url.ts'
import { trackingSources } from './tracking-sources.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(ld\+)?json"/

/** The parts of a site's configuration that name hosts besides our own. */
type Configured = Pick<WrittenSite, 'videos' | 'tracking'>

/**
 * The policy of one finished page: scripts of our own and those inline ones whose hash stands in the page, nothing inline
 * besides, no eval; of third parties the frames of videos, and the measurement services that the site configures: nothing of them is
 * loaded before a visitor agrees. Hashes instead of a nonce let the same bytes be cached and served again.
 */
export function contentSecurityPolicy(html: string, isHttps: boolean, { videos, tracking = {} }: Configured = {}): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  const partners = (videos?.partnerHosts ?? []).map((host) => `https://${host}`)
  const services = trackingSources(tracking)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes), ...services['script-src']].join(' '),
    "style-src 'self'",
    // Style attributes carry placeholders, sizes and the agency's colours; they cannot load or run anything the policy forbids.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...services['img-src']].join(' '),
    "font-src 'self'",
    // Films of a partner, played when a visitor asks for one.
    ["media-src 'self'", ...partners].join(' '),
    ["connect-src 'self'", ...services['connect-src']].join(' '),
    // Videos and tours, framed when a visitor asks for one. A visit may come to a property from any page, under that page's policy.
    ["frame-src 'self'", ...EMBED_ORIGINS, ...partners, ...services['frame-src']].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
