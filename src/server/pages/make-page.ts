import type { PageDocument } from '#schemas/site/page-document.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { AssetsOf } from '#src/server/pages/ssr/assets.ts'
import { contentSecurityPolicy } from '#src/server/pages/ssr/content-security-policy.ts'
import { renderDocument } from '#src/server/pages/ssr/document.ts'
import { InternalApiError } from '#src/server/pages/ssr/internal-fetch.ts'
import type { MadePage } from '#src/server/pages/ssr/page-cache.ts'
import type { InternalFetch, Renderer, RenderRequest } from '#src/server/pages/ssr/renderer.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import { isMeasured } from '#src/site/pages/measured-page.ts'
import { maxAgeOfPage } from '#src/site/pages/module-rules.ts'

/** What pages are made with. */
export interface PageMakerOptions {
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  /** Asks the API from inside the process, with the cookies given: with none for a page that everybody sees. */
  readonly get: (cookie?: string) => InternalFetch
  readonly isHttps: boolean
  /** Only in development: scripts for the head, made afresh, and no policy and no cache. */
  readonly developmentHead?: ((path: string) => Promise<string>) | undefined
}

/** What is to be shown. */
export interface ShownPage {
  readonly service: PageService
  readonly page: PageDocument
  readonly path: string
  /** "" or "?…". */
  readonly search: string
  /** The cookies of the request, where the page is for the one who asks alone. */
  readonly cookie: string | undefined
  /** What the page says to something that was posted to it; null where nothing was. */
  readonly answer: PostedAnswer | null
  /** Told of each module that failed. */
  readonly onFailure: (failure: string) => void
}

/** What a page says to something that was posted to it: with this status, and with data that its views find. */
export interface PostedAnswer {
  readonly status: number
  readonly initialData: NonNullable<RenderRequest['initialData']>
}

export type MakePage = (shown: ShownPage) => Promise<MadePage>

/** Renders pages as documents with their policy. */
export function createPageMaker(options: PageMakerOptions): MakePage {
  return async ({ service, page, path, search, cookie, answer, onFailure }) => {
    // A path that leads nowhere may be no path a router takes; the page itself is the same for all of them.
    const place = page.status === 200 ? { path, search } : { path: page.path, search: '' }
    const shell = service.shell(page.language)
    const get = options.get(cookie)
    let isUnavailable = false
    const getOrNote: InternalFetch = (url) =>
      get(url).catch((error: unknown) => {
        isUnavailable ||= error instanceof InternalApiError && error.status === 503
        throw error
      })
    const initialData = answer?.initialData ?? []
    const rendered = await options.renderer.render({ ...place, page, shell, get: getOrNote, initialData })
    // Better none than one with holes in it, except to somebody whose entries stand in it.
    if (isUnavailable && answer === null) throw new AppError('DATABASE_UNAVAILABLE')
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
    const maxAgeSeconds = maxAgeOfPage(service.moduleServers, page)
    const maxAgeMs = maxAgeSeconds === undefined ? undefined : maxAgeSeconds * 1000
    return { html, status: answer?.status ?? page.status, policy, isComplete: rendered.failures.length === 0, maxAgeMs }
  }
}
