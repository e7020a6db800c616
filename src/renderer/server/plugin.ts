import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { Histogram } from '#src/platform/metrics/histogram.ts'
import type { Tracing } from '#src/platform/tracing/tracing.ts'
import { installableRoutes } from '#src/renderer/server/installable/installable-routes.ts'
import { createInternalFetch } from '#src/renderer/server/ssr/internal-fetch.ts'
import { createPageCache } from '#src/renderer/server/ssr/page-cache.ts'
import type { Rendering } from '#src/renderer/server/ssr/renderer.ts'
import { windowCardRoutes } from '#src/renderer/server/window-card/window-card-routes.ts'
import { type AnswerPost, createAnswerPost } from './answer-post.ts'
import { addCachedAnswers } from './cached-answers.ts'
import { createEarlierPages } from './earlier-pages.ts'
import { feedRoutes } from './feed-routes.ts'
import { createPageMaker, type MakePage } from './make-page.ts'
import { createMapFrame, mapRoutes } from './map-routes.ts'
import { combineGuards, type PageGuard } from './page-guard.ts'
import { pageRoutes } from './page-routes.ts'
import { createPreviewProperty, type PreviewProperty } from './preview-property.ts'
import { createPreviewedPages } from './previewed-pages.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'
import { createServePage } from './serve-page.ts'
import { sharedPage } from './shared-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly pages: {
      readonly addGuard: (guard: PageGuard) => void
      readonly guard: PageGuard
      readonly answerPost: AnswerPost
      readonly previewProperty: PreviewProperty
      /** Renders a page as HTML for a policy without scripts ({@link STILL_POLICY}). */
      readonly draw: (service: PageService, page: PageDocument) => Promise<Buffer>
      /** The service for a request's path. */
      readonly serviceAt: (request: FastifyRequest, path: string) => Promise<PageService>
    }
  }
}

interface Options {
  readonly rendering: Rendering
}

/** Limits for page rendering, including answers to posts: some seconds of work. */
const RENDERING = { atOnce: 4, waiting: 48, timeoutMs: 20_000 }

/** Pages as HTML and as data, the map frame, robots.txt and sitemaps. */
export const pagesPlugin = fp<Options>(
  async (app, { rendering }) => {
    const { caches, contentVersion, environment, listings, site: services, propertySearch, internalRequests } = app
    const { clientFolder, developmentHead } = rendering
    const isHttps = environment.publicUrl.startsWith('https:')
    const { renders } = app.metrics
    const { span } = app.tracing
    const get = createInternalFetch({
      app: () => app,
      reads: app.reads,
      log: app.log,
      headers: internalRequests.headers,
    })
    const { renderer, assetsOf } = rendering
    const making = { renderer, assetsOf, get, isHttps, now: app.now, developmentHead }
    const makePage = timed(renders, span, createPageMaker(making))
    const previewProperty = createPreviewProperty({
      services,
      making,
      onFailure: (failure) => app.log.error({ failure }, 'module failed in the preview of a property'),
    })
    const guards: PageGuard[] = []
    const guard = combineGuards(guards)
    const queue = createWorkQueue(RENDERING)
    app.metrics.queues.set('rendering', queue)
    const answerPost = createAnswerPost({ makePage, queue })
    const siteSource = await app.siteSource
    const previews = createPreviewedPages({
      door: app.previews,
      definitions: app.previews.definitions,
      services,
      current: siteSource.current,
      now: app.now,
      ...(developmentHead !== undefined && { folder: environment.siteConfig }),
    })
    const serviceAt = async (request: FastifyRequest, path: string) =>
      isPreviewPath(path) ? (await previews.ask(request)).service : services.live()
    const draw = async (service: PageService, page: PageDocument) => {
      const onFailure = (failure: string) => app.log.error({ failure }, 'module failed in the picture of a page')
      const shown = { service, page, path: page.path, search: '', cookie: undefined, answer: null, isCached: true, onFailure }
      return (await makePage(shown)).html
    }
    app.decorate('pages', { addGuard: (added) => void guards.push(added), guard, answerPost, previewProperty, draw, serviceAt })
    if (rendering.onSiteChanged) app.changes.onShow(rendering.onSiteChanged)

    await app.register(mapRoutes, { services, frame: await createMapFrame({ clientFolder, isHttps }) })
    await app.register(windowCardRoutes, { services, properties: listings.shown.properties, clientFolder, isHttps })
    await app.register(installableRoutes, {
      services,
      caches,
      mediaFolder: join(environment.siteConfig, 'media'),
      clientFolder,
      isHttps,
    })
    await app.register(searchEngineRoutes, {
      services,
      publicUrl: environment.publicUrl,
      projects: listings.shown.projects,
      search: propertySearch,
      areListingsComing: listings.areComing,
      caches,
      version: contentVersion.content,
    })
    await app.register(feedRoutes, { services, publicUrl: environment.publicUrl, caches, version: contentVersion.content })
    const cache = createPageCache(caches, contentVersion.content)
    const pages = createServePage({
      services,
      makePage,
      earlier: createEarlierPages({ cache, contentVersion, changes: listings.inputChanges, get, now: app.now }),
      guard,
      cache,
      queue,
      words: app.wordReader,
      isUncached: developmentHead !== undefined,
      onCached: addCachedAnswers(app, cache, (page) => app.cdn.timeHeaders(sharedPage(page))),
      sharedCaching: app.cdn,
      previews,
      areListingsComing: listings.areComing,
      span,
    })
    await app.register(pageRoutes, {
      services,
      guard,
      previews,
      script: rendering.assetsOf({ types: [], textAreas: [], language: 'fr', isPreview: false }).scripts[0],
      pages,
    })
  },
  { name: 'pages', dependencies: ['site', 'previews', 'cdn'] },
)

/** Measures the duration of rendering, including failures. */
function timed(durations: Histogram, span: Tracing['span'], make: MakePage): MakePage {
  return async (shown) => {
    const begun = performance.now()
    try {
      return await span('render page', { 'page.type': shown.page.type, 'page.language': shown.page.language }, () => make(shown))
    } finally {
      durations.observe((performance.now() - begun) / 1000)
    }
  }
}
