import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { withoutEmptyFields } from '#src/domain/search/property-search.ts'
import { selectSearch } from '#src/domain/search/select-search.ts'
import { languageOfPath } from '#src/domain/site/path-language.ts'
import { isPreviewPath } from '#src/domain/site/preview-path.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { failedPage } from '#src/server/errors/failed-page.ts'
import type { WorkQueue } from '#src/server/jobs/work-queue.ts'
import type { AssetsOf } from '#src/server/pages/ssr/assets.ts'
import { contentSecurityPolicy } from '#src/server/pages/ssr/content-security-policy.ts'
import { renderDocument } from '#src/server/pages/ssr/document.ts'
import { InternalApiError } from '#src/server/pages/ssr/internal-fetch.ts'
import { createPageCache } from '#src/server/pages/ssr/page-cache.ts'
import type { InternalFetch, Renderer, RenderRequest } from '#src/server/pages/ssr/renderer.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { isMeasured } from '#src/site/pages/measured-page.ts'
import { isVolatilePage } from '#src/site/pages/module-rules.ts'
import { withPreview, withSearch } from '#src/site/paths/path-localise.ts'
import type { PageGuard } from './page-guard.ts'
import { sendPage } from './send-page.ts'

/** What a page says to something that was posted to it: with this status, and with data that its views find. */
export interface PostedAnswer {
  readonly status: number
  readonly initialData: NonNullable<RenderRequest['initialData']>
}

/** Answers a request for a page with HTML, or with the redirect that stands there. What answers a post is kept nowhere. */
export type PageResponder = (request: FastifyRequest, reply: FastifyReply, posted?: PostedAnswer) => Promise<unknown>

interface Options {
  readonly services: SiteServices
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  /** Asks the API from inside the process, with the cookies given: with none for a page that everybody sees. */
  readonly get: (cookie?: string) => InternalFetch
  readonly guard: PageGuard
  readonly isHttps: boolean
  /** Changes with every change of the listings. */
  readonly dataVersion: () => string
  /** Finds the place of an error in the catalogue, where it has one. */
  readonly asKnownError: (error: unknown) => unknown
  /** Renders for everybody, a few pages at a time; null where too many wait already. */
  readonly queue: WorkQueue
  /** Only in development: scripts for the head, made afresh, and no policy and no cache. */
  readonly developmentHead?: ((path: string) => Promise<string>) | undefined
}

/** Renders each page once per version of site and listings; after that the same compressed bytes are served again. */
export function createPageResponder(options: Options): PageResponder {
  const { services } = options
  const cache = createPageCache()

  return async function respond(request, reply, posted) {
    const [path, search] = splitUrl(request.raw.url ?? '/')
    try {
      // Asked before anything is looked up: what changes meanwhile is then kept under a version nobody asks for again.
      const version = posted ? '' : `${services.generation()} ${options.dataVersion()}`
      const service = services.of(path)
      const keyOf = (place: string) => ({ place, version: `${service.site.version} ${version}` })
      const normalised = withoutEmptyFields(search)
      // One page for all query strings that mean the same to its modules.
      const known = readSearch(service, path, normalised)
      // What is kept everybody may see: nothing is looked up for it, so it is served when the database is away, or there is much to do.
      const kept = posted || normalised !== search ? undefined : cache.kept(keyOf(path + known))
      if (kept !== undefined) return sendPage(request, keepFrom(reply, false), kept)
      // Refused before any work is done for it.
      if (!posted && options.queue.isFull() && !cache.isUnderWay(keyOf(path + known))) throw new AppError('OVERLOADED')
      const found = await service.find(path)
      if (found.kind === 'redirect') {
        return keepFrom(reply, isPreviewPath(path)).redirect(withSearch(found.location, search), found.status)
      }
      // What is posted has passed the guard already, and is answered where it was posted.
      const outcome = posted ? found : await options.guard(request, { service, outcome: found, path, search })
      // The redirect depends on the visitor: the query string belongs to the page that is refused, and is dropped.
      if (outcome.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(outcome.location, 302)
      const { page } = outcome
      // Only to the path of a page that was found: the path as requested may name another host ("//evil.example/").
      if (normalised !== search && !posted && page.status === 200) {
        return keepFrom(reply, page.isPreview).redirect(withPreview(page.path, page.isPreview) + normalised, 302)
      }
      const report = (failure: string) => request.log.error({ path, failure }, 'module failed')
      const get = options.get(page.type === 'owner' ? request.headers.cookie : undefined)
      // A path that leads nowhere is one page, however many such paths are tried.
      const place = page.status === 200 ? path + known : `${page.path} ${page.status}`
      keepFrom(reply, page.isPreview)
      const isOwn = posted !== undefined || found.page.isPersonal
      if (isOwn) reply.header('cache-control', 'no-store')
      const isFresh =
        isOwn || options.developmentHead !== undefined || page.isPreview || isVolatilePage(service.moduleServers, page)
      // What is made for one request alone may name its whole query string.
      const shown = { page, path, search: isFresh ? search : known, posted, get }
      const make = () => makePage(options, service, shown, report)
      const makeInTurn = async () => {
        const made = await options.queue.run(async () => {
          // Between two pages connections are taken and kept pages served: a page may be made without ever waiting for anything.
          await setImmediate()
          return make()
        })
        if (made === null) throw new AppError('OVERLOADED')
        return made
      }
      return sendPage(
        request,
        reply,
        // The post has been carried out: its answer does not wait in the queue.
        await (posted ? cache.pack(make) : isFresh ? cache.pack(makeInTurn) : cache.get(keyOf(place), makeInTurn)),
      )
    } catch (err) {
      const error = options.asKnownError(err)
      // Serve the stale copy while no new one can be made; only public pages are ever cached.
      const before = posted || !isPassing(error) ? undefined : cache.lastKnown(path + readSearch(services.of(path), path, search))
      if (before !== undefined) return sendPage(request, keepFrom(reply, false), before)
      return sendFailure(request, reply, { path, error })
    }
  }
}

/** What the modules of a page read of its query string. */
function readSearch(service: PageService, path: string, search: string): string {
  return search === '' ? '' : selectSearch(service.searchParameters(path), search)
}

interface Failure {
  readonly path: string
  readonly error: unknown
}

/** Whether the same request may well succeed in some seconds. */
function isPassing(error: unknown): error is AppError {
  return error instanceof AppError && error.statusCode === 503
}

/** Says in the language of the path that the page cannot be shown, and when it is worth trying again. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, { path, error }: Failure) {
  const known = isPassing(error) ? error : null
  if (known === null) request.log.error({ err: error, path }, 'page failed')
  else request.log.warn({ code: known.code, path, reason: String(known.cause ?? '') }, 'page refused')
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  const language = languageOfPath(path)
  return reply
    .code(known?.statusCode ?? 500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failedPage(language, known?.code === 'OVERLOADED' ? 'busy' : 'failed'))
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

interface Shown {
  readonly page: PageDocument
  readonly path: string
  readonly search: string
  readonly posted: PostedAnswer | undefined
  readonly get: InternalFetch
}

async function makePage(
  options: Options,
  service: PageService,
  { page, path, search, posted, get }: Shown,
  onFailure: (failure: string) => void,
) {
  // A path that leads nowhere may be no path a router takes; the page itself is the same for all of them.
  const place = page.status === 200 ? { path, search } : { path: page.path, search: '' }
  const shell = service.shell(page.language)
  const initialData = posted?.initialData ?? []
  let isAway = false
  const getOrNote: InternalFetch = (url) =>
    get(url).catch((error: unknown) => {
      isAway ||= error instanceof InternalApiError && error.status === 503
      throw error
    })
  const rendered = await options.renderer.render({ ...place, page, shell, get: getOrNote, initialData })
  // Better none than one with holes in it, except to somebody whose entries stand in it.
  if (isAway && posted === undefined) throw new AppError('DATABASE_UNAVAILABLE')
  for (const failure of rendered.failures) onFailure(failure)
  const types = page.modules.filter((module) => module.problem === null).map((module) => module.type)
  const html = renderDocument({
    page,
    shell,
    rendered,
    assets: options.assetsOf({ ...page, types }),
    developmentHead: (await options.developmentHead?.(path)) ?? '',
  })
  const { tracking: _, ...unmeasured } = service.site.config
  const configured = isMeasured(page) ? service.site.config : unmeasured
  const policy = options.developmentHead ? '' : contentSecurityPolicy(html, options.isHttps, configured)
  return { html, status: posted?.status ?? page.status, policy, isComplete: rendered.failures.length === 0 }
}
