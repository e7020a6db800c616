import { hash } from 'node:crypto'
import type { Cache } from '#src/server/cache/cache.ts'
import type { Caches } from '#src/server/cache/caches.ts'
import { createPackedText, type PackedText } from '#src/server/http/packed-text.ts'

/** A page ready to send: rendered and hashed. */
export interface CachedPage {
  readonly status: number
  readonly policy: string
  readonly isComplete: boolean
  /** The maximum age; unlimited within its version where absent. */
  readonly maxAgeMs?: number | undefined
  readonly etag: string
  readonly html: PackedText
  /** From which the browser hydrates the page: fetched when the application starts. */
  readonly state: { readonly hash: string; readonly json: PackedText }
}

/**
 * The memory for pages without a query string, and for those with one: searches are unlimited in number and must not evict the
 * site's pages. `tests/guides.test.ts` compares the guides with it.
 */
export const PAGE_CACHE_MEGABYTES = { pages: 48, searches: 16 } as const

/** Rendered pages by path and by the query parameters that their modules read; stale ones stay for when rendering fails. */
export type PageCache = Pick<Cache<CachedPage>, 'get' | 'fetch' | 'stale' | 'isFetching'>

/** A state as JSON, and its hash, which names it in the address that it is fetched from. Both are "" where the HTML holds the state. */
export interface NamedState {
  readonly json: string
  readonly hash: string
}

export const NO_STATE: NamedState = { json: '', hash: '' }

export interface MadePage extends Pick<CachedPage, 'status' | 'policy' | 'maxAgeMs'> {
  readonly html: string
  readonly state: NamedState
  /** Whether no module of the page failed. */
  readonly isComplete: boolean
}

/** Retry a page with missing modules soon. */
const INCOMPLETE_FOR_MS = 1000

export function createPageCache(caches: Caches, version: () => string): PageCache {
  const create = (name: keyof typeof PAGE_CACHE_MEGABYTES) =>
    caches.create<CachedPage>({
      name,
      version,
      maxBytes: PAGE_CACHE_MEGABYTES[name] * 1024 * 1024,
      sizeOf: ({ html, state }) => html.maxBytes + state.json.maxBytes + 500,
      maxAgeMs: (page) => (page.isComplete ? (page.maxAgeMs ?? 0) : INCOMPLETE_FOR_MS),
      keepsStale: true,
    })
  const [pages, searches] = [create('pages'), create('searches')]
  const cacheOf = (key: string) => (key.includes('?') ? searches : pages)
  return {
    get: (key) => cacheOf(key).get(key),
    fetch: (key, make) => cacheOf(key).fetch(key, make),
    stale: (key) => cacheOf(key).stale(key),
    isFetching: (key) => cacheOf(key).isFetching(key),
  }
}

export function packPage({ html, state, ...rest }: MadePage): CachedPage {
  const plain = Buffer.from(html)
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`
  return {
    ...rest,
    etag,
    html: createPackedText(plain),
    state: { hash: state.hash, json: createPackedText(Buffer.from(state.json)) },
  }
}

export function nameState(json: string): NamedState {
  return { json, hash: hash('sha256', json, 'base64url').slice(0, 16) }
}
