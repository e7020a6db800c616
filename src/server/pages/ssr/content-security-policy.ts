import { createHash } from 'node:crypto'
import type { WrittenSite } from '#schemas/site/site.ts'
import { EMBED_ORIGINS } from '#src/domain/property/video-url.ts'
import { trackingSources } from './tracking-sources.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(ld\+)?json"/

/** The configured parts of a site that name other hosts. */
type Configured = Pick<WrittenSite, 'videos' | 'tracking'>

/**
 * The policy of one rendered page: own scripts, and inline scripts by their hash; no other inline code, no eval; of third
 * parties only video frames and the configured measurement services, which load after consent. Hashes instead of a nonce keep
 * the page cacheable.
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
    // Style attributes hold placeholders, sizes and the agency's colours; they cannot load or run anything that the policy
    // forbids.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...services['img-src']].join(' '),
    "font-src 'self'",
    // Videos of a partner, played on request.
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
