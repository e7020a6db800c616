import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutEmptyFields } from '#src/domain/search/property-search.ts'
import { selectSearch } from '#src/domain/search/select-search.ts'
import { isPreviewPath } from '#src/domain/site/page-paths.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError, isTemporary } from '#src/server/errors/known-error.ts'
import { splitUrl } from '#src/server/http/split-url.ts'
import type { WorkQueue } from '#src/server/jobs/work-queue.ts'
import { createPageCache, packPage } from '#src/server/pages/ssr/page-cache.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { isVolatilePage } from '#src/site/pages/module-rules.ts'
import { withPreview, withSearch } from '#src/site/paths/path-localise.ts'
import type { MakePage } from './make-page.ts'
import type { PageGuard } from './page-guard.ts'
import { sendFailure, sendPage } from './send-page.ts'

/** Answers a page request with HTML or a redirect. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Options {
  readonly services: SiteServices
  readonly makePage: MakePage
  readonly guard: PageGuard
  /** Changes with the listings. */
  readonly dataVersion: () => string
  /** Bounds concurrent renders; null where it is full. */
  readonly queue: WorkQueue
  /** Development: renders each request. */
  readonly isUncached: boolean
}

/** Renders each page once per version of site and listings, and caches the compressed bytes. */
export function createServePage({ services, makePage, guard, dataVersion, queue, isUncached }: Options): ServePage {
  const cache = createPageCache()

  return async function servePage(request, reply) {
    const [path, search] = splitUrl(request.raw.url)
    try {
      // Read the version before the data: a concurrent change is then cached under an obsolete version.
      const version = `${services.generation()} ${dataVersion()}`
      const service = services.of(path)
      const keyOf = (place: string) => ({ place, version: `${service.site.version} ${version}` })
      const normalised = withoutEmptyFields(search)
      // One cache entry for all query strings that mean the same to the page's modules.
      const known = relevantSearch(service, path, normalised)
      // Only public pages are cached, so a cached page is served without lookups, also while the database is unavailable or the
      // server overloaded.
      const kept = normalised !== search ? undefined : cache.kept(keyOf(path + known))
      if (kept !== undefined) return sendPage(request, setCacheControl(reply, false), kept)
      // Refuse before any work.
      if (queue.isFull() && !cache.isUnderWay(keyOf(path + known))) throw new AppError('OVERLOADED')
      const found = await service.find(path)
      if (found.kind === 'redirect') {
        return setCacheControl(reply, isPreviewPath(path)).redirect(withSearch(found.location, search), found.status)
      }
      const outcome = await guard.view(request, { service, outcome: found, path, search })
      // The redirect depends on the visitor, so it is not cached; the query string belongs to the refused page and is dropped.
      if (outcome.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(outcome.location, 302)
      const { page } = outcome
      // Redirect only to the path of a found page: the requested path may name another host ("//evil.example/").
      if (normalised !== search && page.status === 200) {
        return setCacheControl(reply, page.isPreview).redirect(withPreview(page.path, page.isPreview) + normalised, 302)
      }
      // All unknown paths share one cache entry.
      const place = page.status === 200 ? path + known : `${page.path} ${page.status}`
      setCacheControl(reply, page.isPreview)
      const isPersonal = found.page.isPersonal
      if (isPersonal) reply.header('cache-control', 'no-store')
      const isUncachedPage = isPersonal || isUncached || page.isPreview || isVolatilePage(service.moduleServers, page)
      const makeQueued = async () => {
        const made = await queue.run(async () => {
          // Yield to the event loop: rendering may never wait for I/O, and other requests need their turn.
          await setImmediate()
          return makePage({
            service,
            page,
            path,
            // A page rendered for one request may use its whole query string.
            search: isUncachedPage ? search : known,
            cookie: page.type === 'owner' ? request.headers.cookie : undefined,
            answer: null,
            onFailure: (failure) => request.log.error({ path, failure }, 'module failed'),
          })
        })
        if (made === null) throw new AppError('OVERLOADED')
        return made
      }
      return sendPage(request, reply, await (isUncachedPage ? makeQueued().then(packPage) : cache.get(keyOf(place), makeQueued)))
    } catch (err) {
      const error = asKnownError(err)
      // Serve the stale copy while rendering fails temporarily; only public pages are ever cached.
      const before = isTemporary(error) ? cache.lastKnown(path + relevantSearch(services.of(path), path, search)) : undefined
      if (before !== undefined) return sendPage(request, setCacheControl(reply, false), before)
      return sendFailure(request, reply, path, error)
    }
  }
}

/** The part of the query string that the page's modules read. */
function relevantSearch(service: PageService, path: string, search: string): string {
  return search === '' ? '' : selectSearch(service.searchParameters(path), search)
}

/** Browsers must revalidate pages; previews are private, uncached and not indexed. */
function setCacheControl(reply: FastifyReply, isPreview: boolean): FastifyReply {
  if (!isPreview) return reply.header('cache-control', 'no-cache')
  return reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow')
}
