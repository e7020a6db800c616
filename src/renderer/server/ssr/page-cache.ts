import { hash } from 'node:crypto'
import type { Cache } from '#src/platform/cache/cache.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { createPackedText, type PackedText } from '#src/platform/http/packed-text.ts'
import type { PageInputs } from './page-inputs.ts'

/** A page ready to send: rendered and hashed. */
export interface CachedPage {
  readonly status: number
  readonly policy: string
  /** `Permissions-Policy` */
  readonly permissions: string
  readonly isComplete: boolean
  /** The maximum age; absent: unlimited within its version. */
  readonly maxAgeMs?: number | undefined
  /** When it was made, or last found to be as if made then. */
  readonly madeAtMs: number
  readonly inputs: PageInputs
  readonly etag: string
  readonly html: PackedText
  /** The state for hydration, fetched when the application starts. */
  readonly state: CachedState
}

/** The state of a cached page; its JSON is made on first request, which is rare. */
export interface CachedState {
  /** The state's name in its address; "" if the HTML contains the state. */
  readonly hash: string
  readonly json: () => PackedText
}

/** The memory for pages without and with a query string. Two limits, since searches must not evict pages. */
export const PAGE_CACHE_MEGABYTES = { pages: 48, searches: 16 } as const

/** Rendered pages by path and the query parameters that their modules read; stale ones are kept for failed renders. */
export type PageCache = Pick<Cache<CachedPage>, 'get' | 'fetch' | 'stale' | 'before' | 'isFetching' | 'version'>

/** The placeholder for the state's hash in the HTML of a page to be cached; `packPage` replaces it, so both have the same length. */
export const UNNAMED_STATE = '-'.repeat(16)

/** The attribute with the placeholder; earlier quotation marks in the document are escaped. */
const UNNAMED_ATTRIBUTE = ` data-state="${UNNAMED_STATE}"`

export interface MadePage extends Pick<CachedPage, 'status' | 'policy' | 'permissions' | 'maxAgeMs' | 'madeAtMs' | 'inputs'> {
  readonly html: Buffer
  /** The state for hydration, with `UNNAMED_STATE` in the HTML; null if the HTML contains it. */
  readonly state: object | null
  /** Whether no module of the page failed. */
  readonly isComplete: boolean
}

/** Of an address, a hash or a tag in memory. */
const NAME_BYTES = 100

/** A page with missing modules is soon rendered again. */
const INCOMPLETE_FOR_MS = 1000

export function createPageCache(caches: Caches, version: () => string): PageCache {
  const create = (name: keyof typeof PAGE_CACHE_MEGABYTES) =>
    caches.create<CachedPage>({
      name,
      version,
      maxBytes: PAGE_CACHE_MEGABYTES[name] * 1024 * 1024,
      // Twice has room for the plain text, two encodings of a fifth each, and the state: half as long as the HTML on the sample's pages.
      sizeOf: ({ html, inputs }) => 2 * html.maxBytes + 500 + NAME_BYTES * (3 * inputs.reads.length + inputs.tags.length),
      maxAgeMs: (page) => (page.isComplete ? (page.maxAgeMs ?? 0) : INCOMPLETE_FOR_MS),
      keepsStale: true,
    })
  const [pages, searches] = [create('pages'), create('searches')]
  const cacheOf = (key: string) => (key.includes('?') ? searches : pages)
  return {
    get: (key) => cacheOf(key).get(key),
    fetch: (key, make, read) => cacheOf(key).fetch(key, make, read),
    stale: (key) => cacheOf(key).stale(key),
    before: (key) => cacheOf(key).before(key),
    isFetching: (key) => cacheOf(key).isFetching(key),
    version,
  }
}

/** `isSentOnce`: most probably. */
export function packPage({ html, state, ...rest }: MadePage, isSentOnce = false): CachedPage {
  const digest = hash('sha256', html, 'base64url')
  return {
    ...rest,
    etag: `"${digest.slice(0, 27)}"`,
    state: state === null ? NO_STATE : nameState(state, digest, html),
    html: createPackedText(html, { keepsPlain: true, isQuickAtFirst: isSentOnce }),
  }
}

const NO_STATE: CachedState = { hash: '', json: () => createPackedText(Buffer.alloc(0)) }

/** Names a state by the rendered HTML and writes the name into it, so that equal HTML of any instance can hydrate. */
function nameState(state: object, digest: string, html: Buffer): CachedState {
  const name = digest.slice(0, UNNAMED_STATE.length)
  const at = html.indexOf(UNNAMED_ATTRIBUTE)
  if (at === -1) throw new Error('[Bug] a page to be cached has no place for the name of its state')
  html.write(name, at + UNNAMED_ATTRIBUTE.indexOf(UNNAMED_STATE), 'latin1')
  let source: object | null = state
  let packed: PackedText | undefined
  return {
    hash: name,
    json() {
      packed ??= createPackedText(Buffer.from(JSON.stringify(source)))
      source = null
      return packed
    },
  }
}
