import type { FastifyInstance } from 'fastify'
import { isPreviewPath, languageOfPath } from '#src/base/paths/page-paths.ts'
import type { PageOutcome } from '#src/live-site/page-service.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { sharedHeaders } from '#src/platform/cdn/shared-caching.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import type { PageGuard } from './page-guard.ts'
import type { PreviewedPages } from './previewed-pages.ts'
import type { ServedPages } from './serve-page.ts'
import { SHARED_REDIRECT, sharedDocument } from './shared-page.ts'

interface Options {
  readonly services: SiteServices
  readonly pages: ServedPages
  readonly guard: PageGuard
  readonly previews: PreviewedPages
  /** The script of every page; its name identifies the build. */
  readonly script: string | undefined
}

/** Pages as HTML at every path without another route, their states, and pages as data for client-side navigation under /api/page and /api/shell. */
export async function pageRoutes(app: FastifyInstance, { services, pages, guard, previews, script }: Options): Promise<void> {
  app.get<{ Querystring: { path?: string } }>('/api/page', pageApi, async (request, reply) => {
    const { path = '/' } = request.query
    const [version, noted]: [string, InputTag[]] = [app.contentVersion.content(), []]
    const asked = isPreviewPath(path) ? await previews.ask(request) : null
    const service = asked?.service ?? services.live()
    const isNothing = asked !== null && (asked.isClosed || asked.gone !== null)
    const found: PageOutcome = isNothing
      ? { kind: 'page', page: await service.notFound(languageOfPath(path)) }
      : await service.visit(path, '', (tags) => void noted.push(...tags))
    const outcome = await guard.view(request, { service, outcome: found, path, search: '' })
    const isStorable = !isPreviewPath(path) && outcome === found && !(found.kind === 'page' && found.page.isPersonal)
    const shared = found.kind === 'redirect' ? SHARED_REDIRECT : sharedDocument(service, found.page, noted)
    const isCurrent = version === app.contentVersion.content()
    if (isStorable) reply.headers(sharedHeaders(app.cdn, isCurrent ? shared : null))
    else reply.header('cache-control', 'private, no-store')
    if (outcome.kind === 'redirect') return { kind: 'redirect', location: outcome.location }
    // The HTML page explains why the preview has ended: no script matches, so that the browser loads it.
    const running = asked !== null && asked.gone !== null ? '' : script
    return { ...outcome, page: asked?.state(outcome.page) ?? outcome.page, script: running }
  })

  app.get<{ Querystring: { of: string; url: string } }>('/api/page-state', stateApi, (request, reply) =>
    pages.serveState(request, reply, { address: request.query.url, hash: request.query.of }),
  )

  app.get<{ Querystring: { language?: string; preview?: string } }>('/api/shell', shellApi, async (request, reply) => {
    const { language, preview } = request.query
    const service = preview === 'true' ? (await previews.ask(request)).service : services.live()
    if (preview === 'true') reply.header('cache-control', 'private, no-store')
    else reply.headers(sharedHeaders(app.cdn, { tags: ['site'] }))
    return service.shell(service.site.config.languages.find((code) => code === language) ?? service.defaultLanguage)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [path] = splitUrl(request.raw.url)
    if (path.startsWith('/api/')) throw new AppError('API_NOT_FOUND')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new AppError('METHOD_NOT_ALLOWED')
    }
    // For a file that no longer exists: browsers would save the error page under its name.
    reply.removeHeader('content-disposition')
    return pages.servePage(request, reply)
  })
}

const text = { type: 'string', maxLength: 4000 } as const

const pageApi = {
  schema: {
    summary: 'The page at a path of the site, or where it has moved to',
    tags: ['pages'],
    querystring: { type: 'object', properties: { path: text } },
  },
} as const

const stateApi = {
  schema: {
    summary: 'The data from which the browser hydrates a cached page, named by its hash; 409 where the page has changed since',
    tags: ['pages'],
    querystring: {
      type: 'object',
      required: ['of', 'url'],
      properties: {
        of: { type: 'string', pattern: '^[\\w-]{16}$', description: 'The hash that the page names.' },
        url: { type: 'string', pattern: '^/', maxLength: 8000, description: 'The path and query string of the page.' },
      },
    },
  },
} as const

const shellApi = {
  schema: {
    summary: 'What surrounds the pages of a language: header, menu, footer',
    tags: ['pages'],
    querystring: { type: 'object', properties: { language: text, preview: text } },
  },
} as const
