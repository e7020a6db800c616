import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withoutEmptyFields } from '#src/domain/search/property-search.ts'
import { selectSearch } from '#src/domain/search/select-search.ts'
import { isPreviewPath } from '#src/domain/site/preview-path.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import type { WorkQueue } from '#src/server/jobs/work-queue.ts'
import { createPageCache, packPage } from '#src/server/pages/ssr/page-cache.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { isVolatilePage } from '#src/site/pages/module-rules.ts'
import { withPreview, withSearch } from '#src/site/paths/path-localise.ts'
import type { MakePage } from './make-page.ts'
import type { PageGuard } from './page-guard.ts'
import { isPassing, sendFailure } from './send-failure.ts'
import { sendPage } from './send-page.ts'

/** Answers a request for a page with HTML, or with the redirect that stands there. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Options {
  readonly services: SiteServices
  readonly makePage: MakePage
  readonly guard: PageGuard
  /** Changes with every change of the listings. */
  readonly dataVersion: () => string
  /** Renders for everybody, a few pages at a time; null where too many wait already. */
  readonly queue: WorkQueue
  /** Pages are made for each request: in development. */
  readonly isUncached: boolean
}

/** Renders each page once per version of site and listings; after that the same compressed bytes are served again. */
export function createServePage({ services, makePage, guard, dataVersion, queue, isUncached }: Options): ServePage {
  const cache = createPageCache()

  return async function servePage(request, reply) {
    const [path, search] = splitUrl(request.raw.url ?? '/')
    try {
      // Asked before anything is looked up: what changes meanwhile is then kept under a version nobody asks for again.
      const version = `${services.generation()} ${dataVersion()}`
      const service = services.of(path)
      const keyOf = (place: string) => ({ place, version: `${service.site.version} ${version}` })
      const normalised = withoutEmptyFields(search)
      // One page for all query strings that mean the same to its modules.
      const known = readSearch(service, path, normalised)
      // What is kept everybody may see: nothing is looked up for it, so it is served when the database is away, or there is much to do.
      const kept = normalised !== search ? undefined : cache.kept(keyOf(path + known))
      if (kept !== undefined) return sendPage(request, keepFrom(reply, false), kept)
      // Refused before any work is done for it.
      if (queue.isFull() && !cache.isUnderWay(keyOf(path + known))) throw new AppError('OVERLOADED')
      const found = await service.find(path)
      if (found.kind === 'redirect') {
        return keepFrom(reply, isPreviewPath(path)).redirect(withSearch(found.location, search), found.status)
      }
      const outcome = await guard.view(request, { service, outcome: found, path, search })
      // The redirect depends on the visitor: the query string belongs to the page that is refused, and is dropped.
      if (outcome.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(outcome.location, 302)
      const { page } = outcome
      // Only to the path of a page that was found: the path as requested may name another host ("//evil.example/").
      if (normalised !== search && page.status === 200) {
        return keepFrom(reply, page.isPreview).redirect(withPreview(page.path, page.isPreview) + normalised, 302)
      }
      // A path that leads nowhere is one page, however many such paths are tried.
      const place = page.status === 200 ? path + known : `${page.path} ${page.status}`
      keepFrom(reply, page.isPreview)
      const isPersonal = found.page.isPersonal
      if (isPersonal) reply.header('cache-control', 'no-store')
      const isMadeAnew = isPersonal || isUncached || page.isPreview || isVolatilePage(service.moduleServers, page)
      const make = async () => {
        const made = await queue.run(async () => {
          // Between two pages connections are taken and kept pages served: a page may be made without ever waiting for anything.
          await setImmediate()
          return makePage({
            service,
            page,
            path,
            // What is made for one request alone may name its whole query string.
            search: isMadeAnew ? search : known,
            cookie: page.type === 'owner' ? request.headers.cookie : undefined,
            answer: null,
            onFailure: (failure) => request.log.error({ path, failure }, 'module failed'),
          })
        })
        if (made === null) throw new AppError('OVERLOADED')
        return made
      }
      return sendPage(request, reply, await (isMadeAnew ? make().then(packPage) : cache.get(keyOf(place), make)))
    } catch (err) {
      const error = asKnownError(err)
      // Serve the stale copy while no new one can be made; only public pages are ever cached.
      const before = isPassing(error) ? cache.lastKnown(path + readSearch(services.of(path), path, search)) : undefined
      if (before !== undefined) return sendPage(request, keepFrom(reply, false), before)
      return sendFailure(request, reply, path, error)
    }
  }
}

/** What the modules of a page read of its query string. */
function readSearch(service: PageService, path: string, search: string): string {
  return search === '' ? '' : selectSearch(service.searchParameters(path), search)
}

/** Pages are asked for anew each time; a preview is for one pair of eyes, is kept nowhere and listed by no search engine. */
function keepFrom(reply: FastifyReply, isPreview: boolean): FastifyReply {
  if (!isPreview) return reply.header('cache-control', 'no-cache')
  return reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow')
}

function splitUrl(url: string): [path: string, search: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)]
}
