import { createHash } from 'node:crypto'
import { EMBED_ORIGINS } from '#src/domain/video-url.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_TYPE = /\stype="application\/(ld\+)?json"/

/**
 * The policy of one finished page: scripts of our own and those inline ones whose hash stands in the page, nothing inline
 * besides, no eval, no third party but the frames of videos. Hashes instead of a nonce let the same bytes be cached and served again.
 */
export function contentSecurityPolicy(html: string, isHttps: boolean, partnerHosts: readonly string[] = []): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    // Style attributes carry placeholders, sizes and the agency's colours; they cannot load or run anything the policy forbids.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    // Videos and tours, framed when a visitor asks for one. A visit may come to a home from any page, under that page's policy.
    ["frame-src 'self'", ...EMBED_ORIGINS, ...partnerHosts.map((host) => `https://${host}`)].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
