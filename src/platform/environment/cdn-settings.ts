import { isOwnNetwork } from './encrypted-connections.ts'
import { readAmount } from './monitoring-settings.ts'

/** The caches whose way of purging is known. */
export const CDN_KINDS = ['cloudflare', 'fastly', 'varnish'] as const

/** A cache of others in front of the server, which may keep public pages until a purge. */
export interface CdnSettings {
  readonly kind: (typeof CDN_KINDS)[number]
  /** Where purges go: one address of an API, or that of each Varnish. */
  readonly purgeUrls: readonly string[]
  /** Undefined for Varnish, which knows the server by its address. */
  readonly token: string | undefined
  /** How long a page may be kept there at most. */
  readonly maxAgeSeconds: number
}

type Name = 'CDN' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN' | 'CDN_MAX_AGE_SECONDS'

/** Null without a CDN. `variable` returns the value of a set variable. */
export function readCdn(variable: (name: Name) => string | undefined, problems: string[]): CdnSettings | null {
  const name = variable('CDN')
  const [url, token] = [variable('CDN_PURGE_URL'), variable('CDN_PURGE_TOKEN')]
  const age = variable('CDN_MAX_AGE_SECONDS') ?? '3600'
  if (name === undefined) {
    if (url !== undefined) problems.push(`CDN_PURGE_URL needs CDN, which is one of ${CDN_KINDS.join(', ')}.`)
    return null
  }
  const kind = CDN_KINDS.find((known) => known === name)
  if (kind === undefined) problems.push(`CDN must be one of ${CDN_KINDS.join(', ')}; found "${name}".`)
  if (kind !== 'varnish' && !/^[\x21-\x7e]+$/.test(token ?? ''))
    problems.push('CDN_PURGE_TOKEN must be the token of the CDN, in one line: without it nothing could be purged.')
  return {
    kind: kind ?? 'varnish',
    purgeUrls: readPurgeUrls(url, kind, problems),
    token,
    maxAgeSeconds: readAmount('CDN_MAX_AGE_SECONDS', age, problems),
  }
}

/** What is kept must be purged, so an address is required. */
function readPurgeUrls(text: string | undefined, kind: CdnSettings['kind'] | undefined, problems: string[]): readonly string[] {
  const urls = (text ?? '').split(',').map((url) => url.trim())
  const isAddress = (url: string) => URL.canParse(url) && /^https?:\/\/[^@]+$/.test(url)
  if (!urls.every(isAddress) || (urls.length > 1 && kind !== 'varnish')) {
    problems.push(
      'CDN_PURGE_URL must be the address that takes purges, without a password in it; for Varnish several, with commas in between.',
    )
    return []
  }
  if (urls.some((url) => url.startsWith('http:') && !isOwnNetwork(url)))
    problems.push('CDN_PURGE_URL must start with https://: what takes purges is outside the own network.')
  return urls
}
