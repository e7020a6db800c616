import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { isPreviewPath, languageOfPath } from '#src/base/paths/page-paths.ts'
import { goalOfPage, isVolatilePage } from '#src/definition/pages/module-rules.ts'
import { withPreview } from '#src/definition/paths/path-localise.ts'
import { selectSearch } from '#src/features/search/rules/select-search.ts'
import { withoutEmptyFields } from '#src/features/search/rules/without-empty-fields.ts'
import type { WordReader } from '#src/features/search/server/read-words.ts'
import type { PageOutcome, PageService } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { VersionedValue } from '#src/platform/cache/cache.ts'
import type { InputTag, NoteInputs } from '#src/platform/cache/page-inputs.ts'
import { type SharedAnswer, type SharedCaching, sharedHeaders } from '#src/platform/cdn/shared-caching.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { asKnownError, isTemporary } from '#src/platform/errors/known-error.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Tracing } from '#src/platform/tracing/tracing.ts'
import { type CachedPage, type PageCache, packPage } from '#src/renderer/server/ssr/page-cache.ts'
import { addressOfText, hasText } from './address-of-text.ts'
import type { EarlierPages } from './earlier-pages.ts'
import type { MakePage } from './make-page.ts'
import type { PageGuard } from './page-guard.ts'
import type { AskedPreview, PreviewedPages } from './previewed-pages.ts'
import { sendFailure, sendPage, sendState } from './send-page.ts'
import { SHARED_REDIRECT, sharedPage } from './shared-page.ts'

export interface ServedPages {
  readonly servePage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** The state of a cached page as JSON; rejects with PAGE_CHANGED if the page has another one. */
  readonly serveState: (request: FastifyRequest, reply: FastifyReply, asked: AskedState) => Promise<unknown>
}

/** The state of a page, by its address (path and query string) and its hash. */
interface AskedState {
  readonly address: string
  readonly hash: string
}

type Located =
  | { readonly kind: 'gone'; readonly caching: Caching; readonly html: string }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302; readonly caching: Caching }
  | {
      readonly kind: 'page'
      readonly caching: Caching
      readonly isCached: boolean
      /** The version that it is made of. */
      readonly version: string
      /** Whether the URL as sent is the page's cache key. */
      readonly isKey: boolean
      readonly take: () => Promise<CachedPage>
    }

/** public: browsers must revalidate. before: a public page while the new one is made. preview: private, uncached and not indexed. personal: uncached. */
type Caching = 'public' | 'before' | 'preview' | 'personal'

/** What a request asks for. */
interface Address {
  readonly request: FastifyRequest
  readonly service: PageService
  /** Null for a public path. */
  readonly preview: AskedPreview | null
  readonly path: string
  readonly search: string
  /** The query string without empty fields. */
  readonly normalised: string
  /** Of these fields, those that the page's modules read. */
  readonly known: string
}

interface FoundPage {
  readonly page: PageDocument
  readonly isCached: boolean
  /** What the document was made from. */
  readonly noted: readonly InputTag[]
}

interface Options {
  readonly services: SiteServices
  readonly makePage: MakePage
  readonly earlier: EarlierPages
  readonly guard: PageGuard
  readonly cache: PageCache
  /** Limits concurrent renders; null when full. */
  readonly queue: WorkQueue
  readonly words: WordReader
  /** Development: renders each request. */
  readonly isUncached: boolean
  /** Called before a page from the cache is sent. */
  readonly onCached: (request: FastifyRequest, page: CachedPage) => void
  readonly previews: PreviewedPages
  readonly sharedCaching: SharedCaching
  /** Whether the first import of listings is running: typed texts cannot be interpreted then. */
  readonly areListingsComing: () => boolean
  /** Wraps the lookup of a path in a tracing span. */
  readonly span: Tracing['span']
}

/** Renders each page once for what it is made from, and caches the compressed bytes by the version of site and listings. */
export function createServePage({
  services,
  makePage,
  earlier,
  guard,
  cache,
  queue,
  words,
  isUncached,
  onCached,
  previews,
  sharedCaching,
  areListingsComing,
  span,
}: Options): ServedPages {
  /** The result for an address and request: a redirect, or a cached or new page. */
  async function locate(request: FastifyRequest, path: string, search: string, mayBeBefore = true): Promise<Located> {
    // Before the data: a page read before a change must not be stored as newer.
    const version = cache.version()
    const preview = isPreviewPath(path) ? await previews.ask(request) : null
    if (preview?.gone) return { kind: 'gone', caching: 'preview', html: await preview.gone(path) }
    const service = preview?.service ?? services.live()
    const normalised = withoutEmptyFields(search)
    // One cache entry for all query strings that mean the same to the page's modules.
    const known = relevantSearch(service, path, normalised)
    const address = { request, service, preview, path, search, normalised, known }
    const cached = cachedPage(address)
    if (cached !== undefined) {
      return { kind: 'page', caching: 'public', isCached: true, version, isKey: known === search, take: async () => cached }
    }
    const earlierPage = isCacheable(address) ? await locateEarlier(address, version, mayBeBefore) : null
    if (earlierPage !== null) return earlierPage
    // Refuse before any work.
    if (queue.isFull() && !cache.isFetching(path + known)) throw new AppError('OVERLOADED')
    const noted: InputTag[] = []
    const found = await find(address, (tags) => void noted.push(...tags))
    if (found.kind === 'redirect') return redirect(found.location, preview === null ? 'public' : 'preview', found.status)
    const outcome = await guard.view(request, { service, outcome: found, path, search })
    // The redirect depends on the visitor, so it is not cached; the query string belongs to the refused page and is dropped.
    if (outcome.kind === 'redirect') return redirect(outcome.location, 'personal')
    const page = preview?.state(outcome.page) ?? outcome.page
    const { isPersonal } = found.page
    const caching = isPersonal ? 'personal' : preview === null ? 'public' : 'preview'
    const location = await betterAddress(address, page)
    if (location !== null) return redirect(withPreview(location, page.isPreview), caching)
    // All unknown paths share one cache entry.
    const key = page.status === 200 ? path + known : `${page.path} ${page.status}`
    const isCached = !(isPersonal || isUncached || page.isPreview || isVolatilePage(service.moduleServers, page))
    const make = (before?: VersionedValue<CachedPage>) => render(address, { page, isCached, noted }, before)
    const take = () => (isCached ? cache.fetch(key, make, version) : make())
    return { kind: 'page', caching, isCached, version, isKey: isCached && key === path + search, take }
  }

  /** Only public pages are cached, so that a cached page needs no lookups, even if the database is unavailable or the server overloaded. */
  function cachedPage(address: Address): CachedPage | undefined {
    return isCacheable(address) ? cache.get(address.path + address.known) : undefined
  }

  /** A page of an earlier version that is still right, or right for a moment. */
  async function locateEarlier({ request, path, search, known }: Address, version: string, mayBeBefore: boolean) {
    const key = path + known
    const untouched = await earlier.untouched(key)
    if (untouched !== undefined) {
      const take = () => cache.fetch(key, async () => untouched, version)
      return { kind: 'page', caching: 'public', isCached: true, version, isKey: known === search, take } as const
    }
    const before = mayBeBefore ? earlier.shown(key) : undefined
    if (before === undefined) return null
    if (!cache.isFetching(key)) void renew(request, path, search)
    return { kind: 'page', caching: 'before', isCached: true, version, isKey: false, take: async () => before } as const
  }

  function isCacheable({ service, path, search, normalised }: Address): boolean {
    return normalised === search && !service.isRedirectedByQuery(path, search)
  }

  /** Makes the page whose version before is sent meanwhile. */
  async function renew(request: FastifyRequest, path: string, search: string): Promise<void> {
    try {
      const located = await locate(request, path, search, false)
      if (located.kind === 'page') await located.take()
    } catch (err) {
      // The next request tries again.
      request.log.warn({ err, path }, 'a page could not be renewed')
    }
  }

  async function find({ service, preview, path, search }: Address, note: NoteInputs): Promise<PageOutcome> {
    if (preview?.isClosed === true) return { kind: 'page', page: await service.notFound(languageOfPath(path)) }
    return span('resolve page', {}, () => service.visit(path, search, note))
  }

  /** The address of a found page for a query string with empty fields or a typed text; null if the requested one is right. */
  async function betterAddress({ service, search, normalised, known }: Address, page: PageDocument): Promise<string | null> {
    if (page.status !== 200) return null
    // The path of the page: the requested one may name another host ("//evil.example/").
    if (normalised !== search) return page.path + normalised
    const goal = hasText(known) && !areListingsComing() ? goalOfPage(service.moduleServers, page) : null
    return goal === null ? null : addressOfText(words, { service, page, goal, search: known })
  }

  /** The page before where nothing changed that it was made from. */
  async function render(
    address: Address,
    { page, isCached, noted }: FoundPage,
    before?: VersionedValue<CachedPage>,
  ): Promise<CachedPage> {
    const { request, service, preview, path, search, known } = address
    const made = await queue.run(async () => {
      // Rendering must never wait for I/O; this lets other requests run first.
      await setImmediate()
      const same = before && (await earlier.same(before, { service, page, noted }))
      if (same) return same
      const fresh = await makePage({
        service,
        page,
        path,
        // An uncached page may use its whole query string.
        search: isCached ? known : search,
        cookie: page.isPersonal ? request.headers.cookie : preview?.cookie,
        answer: null,
        isCached,
        noted,
        onFailure: (failure) => request.log.error({ path, failure }, 'module failed'),
      })
      return packPage(fresh, !isCached || known !== '')
    })
    if (made === null) throw new AppError('OVERLOADED')
    return made
  }

  /** The stale copy while rendering fails temporarily; only public pages are cached. */
  const copyBefore = (path: string, search: string, error: unknown) =>
    isTemporary(error) ? cache.stale(path + relevantSearch(services.live(), path, search)) : undefined

  /** `shared`: what a CDN may keep of a public answer. */
  function setCaching(reply: FastifyReply, caching: Caching, shared: SharedAnswer | null = null): FastifyReply {
    if (caching === 'personal') return reply.header('cache-control', 'no-store')
    if (caching === 'preview') return reply.headers(PREVIEW_HEADERS)
    return reply.headers(sharedHeaders(sharedCaching, shared))
  }

  return {
    async servePage(request, reply) {
      const [path, search] = splitUrl(request.raw.url)
      try {
        if (isPreviewPath(path) && (await previews.enter(request, reply, { path, search }))) return reply
        const located = await locate(request, path, search)
        const { kind, caching } = located
        if (kind === 'gone') return setCaching(reply, caching).code(410).type('text/html; charset=utf-8').send(located.html)
        if (kind === 'redirect') return setCaching(reply, caching, SHARED_REDIRECT).redirect(located.location, located.status)
        const page = await located.take()
        // A CDN gets the change that happened meanwhile as a purge, after which this page would stay.
        const isCurrent = caching === 'public' && located.isCached && located.version === cache.version()
        setCaching(reply, caching, isCurrent ? sharedPage(page) : null)
        if (located.isKey) onCached(request, page)
        return sendPage(request, reply, page)
      } catch (err) {
        const error = asKnownError(err)
        const before = copyBefore(path, search, error)
        if (before !== undefined) return sendPage(request, setCaching(reply, 'before'), before)
        return sendFailure(request, reply, path, error)
      }
    },
    async serveState(request, reply, { address, hash }) {
      const [path, search] = splitUrl(address)
      const page = await locate(request, path, search)
        .then((located) => (located.kind === 'page' && located.isCached ? located.take() : undefined))
        .catch((err: unknown) => {
          const before = copyBefore(path, search, asKnownError(err))
          if (before === undefined) throw err
          return before
        })
      if (page?.state.hash !== hash) throw new AppError('PAGE_CHANGED')
      return sendState(request, reply, page.state)
    },
  }
}

const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' } as const

function redirect(location: string, caching: Caching, status: 301 | 302 = 302): Located {
  return { kind: 'redirect', location, status, caching }
}

function relevantSearch(service: PageService, path: string, search: string): string {
  return search === '' ? '' : selectSearch(service.searchParameters(path), search)
}
