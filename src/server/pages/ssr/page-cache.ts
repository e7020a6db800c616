import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createPackedText, type InTurn, type PackedText } from '#src/server/http/packed-text.ts'

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

/** A page and the version of its data. */
interface PageKey {
  readonly place: string
  readonly version: string
}

/**
 * The memory for pages without a query string, and for those with one: searches are unlimited in number and must not evict the
 * site's pages. `tests/guides.test.ts` compares the guides with it.
 */
export const PAGE_CACHE_MEGABYTES = { pages: 48, searches: 16 } as const

/** Rendered pages, one version per place; concurrent requests share one render. */
export interface PageCache {
  /** A cached page of this version. */
  readonly kept: (key: PageKey) => CachedPage | undefined
  /** Whether the page is being rendered, so that a further request costs nothing. */
  readonly isUnderWay: (key: PageKey) => boolean
  /** A cached page of any version, served stale while rendering fails. */
  readonly lastKnown: (place: string) => CachedPage | undefined
  readonly get: (key: PageKey, make: MakePage) => Promise<CachedPage>
}

interface Finished {
  readonly page: CachedPage
  readonly version: string
}

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

type MakePage = () => Promise<MadePage>

/** Retry a page with missing modules soon. */
const INCOMPLETE_FOR_MS = 1000

export function createPageCache(): PageCache {
  const finishedOf = (maxMegabytes: number) =>
    new LRUCache<string, Finished>({ maxSize: maxMegabytes * 1024 * 1024, sizeCalculation: ({ page }) => sizeOf(page) })
  const pages = finishedOf(PAGE_CACHE_MEGABYTES.pages)
  const searches = finishedOf(PAGE_CACHE_MEGABYTES.searches)
  const finished = (place: string) => (place.includes('?') ? searches : pages)
  const underWay = new Map<string, Promise<CachedPage>>()
  const inTurn = pLimit(1)
  const kept = ({ place, version }: PageKey) => {
    const found = finished(place).get(place)
    return found?.version === version ? found.page : undefined
  }
  return {
    kept,
    isUnderWay: (key) => underWay.has(idOf(key)),
    lastKnown: (place) => finished(place).get(place)?.page,
    async get(key, make) {
      const id = idOf(key)
      const known = kept(key) ?? underWay.get(id)
      if (known) return known
      const promise = make()
        .then((made) => packPage(made, inTurn))
        .finally(() => underWay.delete(id))
      underWay.set(id, promise)
      const page = await promise
      finished(key.place).set(
        key.place,
        { page, version: key.version },
        page.isComplete ? { ttl: page.maxAgeMs ?? 0 } : { ttl: INCOMPLETE_FOR_MS },
      )
      return page
    },
  }
}

function idOf({ version, place }: PageKey): string {
  return `${version} ${place}`
}

/** @param inTurn For a page that is kept: see {@link createPackedText}. */
export function packPage({ html, state, ...rest }: MadePage, inTurn?: InTurn): CachedPage {
  const plain = Buffer.from(html)
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 27)}"`
  return {
    ...rest,
    etag,
    html: createPackedText(plain, inTurn),
    state: { hash: state.hash, json: createPackedText(Buffer.from(state.json), inTurn) },
  }
}

export function nameState(json: string): NamedState {
  return { json, hash: hash('sha256', json, 'base64url').slice(0, 16) }
}

function sizeOf({ html, state }: CachedPage): number {
  return html.maxBytes + state.json.maxBytes + 500
}
