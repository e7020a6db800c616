import type { CdnSettings } from '#src/platform/environment/cdn-settings.ts'

/** What a cache in front of the server may know of a public answer. */
export interface SharedAnswer {
  /** What it was made from: a purge of any of them takes it out. Letters, digits, hyphens, points, underscores. */
  readonly tags: readonly string[]
  /** When it ends by the clock, in ms; absent: it stays until a purge. */
  readonly untilMs?: number | undefined
  /** Whether it is a redirect, or says that nothing is there. Such answers are kept for a minute only, since anybody can request any number of addresses. */
  readonly isAddress?: boolean
}

/** The headers by which a CDN keeps public answers until a purge; without one, caches ask again each time. */
export interface SharedCaching {
  /** `Cache-Control`, and the CDN's own form of it ({@link TIME_HEADERS}); null for a public answer that no shared cache may keep. */
  readonly timeHeaders: (answer: SharedAnswer | null) => Readonly<Record<string, string>>
  /** The header with the tags of an answer; none without a CDN. */
  readonly tagHeaders: (answer: SharedAnswer) => Readonly<Record<string, string>>
}

interface Options {
  readonly settings: CdnSettings
  /** Seconds until the site changes by the clock, at most the given ones. */
  readonly secondsToChange: (atMost: number) => number
  /** Whether this process knows for certain which version is the current one. */
  readonly isCertain: () => boolean
  readonly now: () => Date
}

/** The tag of every answer: its purge removes all of them. */
export const EVERYTHING = 'site'
/** In place of the tags of more properties and projects than a header can name. */
export const MANY = 'many'

/** The names of the headers that say how long an answer may be kept. */
export const TIME_HEADERS = ['cache-control', 'surrogate-control', 'cdn-cache-control'] as const

const ASK_AGAIN = { 'cache-control': 'no-cache' }
const ADDRESS_SECONDS = 60
/**
 * After its time an answer is sent once more while the next one is fetched. For CDNs alone: Firefox would show pages of before,
 * which no purge takes out of it (decision 144).
 */
const STALE_SECONDS = 60
/** How long a CDN may send a stale answer while the server cannot be reached. */
const STALE_IF_ERROR_SECONDS = 86_400
/** About 1.5 KB: proxies take 4 KB of headers, of which the policy of a page has half. */
const MAX_TAGS = 80

export const WITHOUT_CDN: SharedCaching = { timeHeaders: () => ASK_AGAIN, tagHeaders: () => ({}) }

export function createSharedCaching({ settings, secondsToChange, isCertain, now }: Options): SharedCaching {
  const { kind, maxAgeSeconds } = settings
  return {
    timeHeaders(answer) {
      if (answer === null || !isCertain()) return ASK_AGAIN
      const { untilMs = Number.POSITIVE_INFINITY, isAddress = false } = answer
      const wanted = isAddress ? Math.min(ADDRESS_SECONDS, maxAgeSeconds) : maxAgeSeconds
      const seconds = Math.min(secondsToChange(wanted), Math.floor((untilMs - now().getTime()) / 1000))
      if (seconds < 1) return ASK_AGAIN
      // What ends by the clock must not be sent after its end.
      const stale = seconds < wanted || isAddress ? '' : `, stale-while-revalidate=${STALE_SECONDS}`
      return {
        'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
        [kind === 'cloudflare' ? 'cdn-cache-control' : 'surrogate-control']:
          `max-age=${seconds}${stale}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
      }
    },
    tagHeaders({ tags }) {
      const named = namedTags(tags)
      return kind === 'cloudflare' ? { 'cache-tag': named.join(',') } : { 'surrogate-key': named.join(' ') }
    },
  }
}

/** All headers of a public answer; null for one that no shared cache may keep. */
export function sharedHeaders(caching: SharedCaching, answer: SharedAnswer | null): Readonly<Record<string, string>> {
  return { ...caching.timeHeaders(answer), ...(answer !== null && caching.tagHeaders(answer)) }
}

/** At most {@link MAX_TAGS}. Where there are more, {@link MANY} stands for those of single listings. */
function namedTags(tags: readonly string[]): readonly string[] {
  const all = [...new Set([EVERYTHING, ...tags])]
  if (all.length <= MAX_TAGS) return all
  const few = all.filter((tag) => !isListing(tag))
  return few.length < MAX_TAGS ? [...few, MANY] : [EVERYTHING, MANY]
}

/** Whether a tag is that of one property or project. */
export function isListing(tag: string): boolean {
  return /^(?:property|project)-\d+$/.test(tag)
}
