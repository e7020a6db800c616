import { LISTINGS_COMING } from '#schemas/listings-coming.ts'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { isMeasured } from '#src/definition/pages/measured-page.ts'
import { maxAgeOfPage } from '#src/definition/pages/module-rules.ts'
import { staysAsServerHtml } from '#src/definition/pages/server-html-modules.ts'
import { startsOnLoad } from '#src/definition/pages/starts-on-load.ts'
import type { PostedAnswer } from '#src/features/forms/server/posts/post-handler.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { iconLinks } from '#src/renderer/server/installable/icons.ts'
import type { AssetsOf } from '#src/renderer/server/ssr/assets.ts'
import { contentSecurityPolicy, pagePermissions } from '#src/renderer/server/ssr/content-security-policy.ts'
import { renderDocument } from '#src/renderer/server/ssr/document.ts'
import { InternalApiError, type NotedFetch } from '#src/renderer/server/ssr/internal-fetch.ts'
import { type MadePage, UNNAMED_STATE } from '#src/renderer/server/ssr/page-cache.ts'
import { createInputNotes, NO_INPUTS } from '#src/renderer/server/ssr/page-inputs.ts'
import type { InternalFetch, Renderer } from '#src/renderer/server/ssr/renderer.ts'

/** How long a page without a failed source's data is cached, so that not every visitor causes a request. */
const UNRESOLVED_FOR_MS = 60_000

export interface PageMakerOptions {
  readonly renderer: Renderer
  readonly assetsOf: AssetsOf
  /** Creates a fetch of the internal API with the given cookies; without cookies for a public page. */
  readonly get: (cookie?: string) => NotedFetch
  readonly isHttps: boolean
  readonly now: () => Date
  /** Development only: scripts for the head, per page; disables policy and cache. */
  readonly developmentHead?: ((path: string) => Promise<string>) | undefined
}

export interface ShownPage {
  readonly service: PageService
  readonly page: PageDocument
  readonly path: string
  readonly search: string
  /** The request's cookies for a personal page. */
  readonly cookie: string | undefined
  readonly answer: PostedAnswer | null
  /** Whether the page is cached: its state then stays on the server until the browser requests it. */
  readonly isCached: boolean
  /** What the page document was made from. */
  readonly noted?: readonly InputTag[]
  /** Called for each failed module. */
  readonly onFailure: (failure: string) => void
}

export type MakePage = (shown: ShownPage) => Promise<MadePage>

/** Renders pages as HTML documents with their content security policy. */
export function createPageMaker(options: PageMakerOptions): MakePage {
  return async ({ service, page, path, search, cookie, answer, isCached, noted = [], onFailure }) => {
    // An unknown path may be invalid for the router; all unknown paths share one page.
    const address = page.status === 200 ? { path, search } : { path: page.path, search: '' }
    const shell = service.shell(page.language)
    const notes = createInputNotes(options.get(cookie))
    let isUnavailable = false
    const getAndNoteOutage: InternalFetch = (url) =>
      notes.get(url).catch((error: unknown) => {
        // During the first import of listings a page without them is complete: its modules say so.
        isUnavailable ||= error instanceof InternalApiError && error.status === 503 && error.code !== LISTINGS_COMING
        throw error
      })
    const initialData = answer?.initialData ?? []
    const rendered = await options.renderer.render({ ...address, page, shell, get: getAndNoteOutage, initialData })
    // Do not serve a page with missing modules, unless it contains the visitor's entries.
    if (isUnavailable && answer === null) throw new AppError('DATABASE_UNAVAILABLE')
    for (const failure of rendered.failures) onFailure(failure)
    const shown = page.modules.filter((module) => module.problem === null)
    const types = shown.filter((module) => !staysAsServerHtml(module, page)).map((module) => module.type)
    const serverHtmlTypes = shown.filter((module) => staysAsServerHtml(module, page)).map((module) => module.type)
    const html = renderDocument({
      page,
      theme: service.theme,
      icons: iconLinks(service.site.header),
      rendered,
      assets: options.assetsOf({ ...page, types, serverHtmlTypes }),
      state: isCached ? 'null' : JSON.stringify(rendered.state),
      boot: {
        state: isCached ? UNNAMED_STATE : undefined,
        startsOnLoad: answer !== null || startsOnLoad(page, shell),
        isMeasured: isMeasured(page) && Object.keys(shell.tracking).length > 0,
        property: page.type === 'property' && !page.isPreview ? page.parameters.id : undefined,
      },
      developmentHead: (await options.developmentHead?.(path)) ?? '',
    })
    const { tracking: _, ...unmeasured } = service.site.config
    const configured = isMeasured(page) ? service.site.config : unmeasured
    const { isHttps, developmentHead } = options
    const policy = developmentHead
      ? ''
      : contentSecurityPolicy({ isHttps, scripts: rendered.scripts, style: service.theme.style, configured })
    const maxAgeSeconds = maxAgeOfPage(service.moduleServers, page)
    const ageMs = maxAgeSeconds === undefined ? Number.POSITIVE_INFINITY : maxAgeSeconds * 1000
    const retryMs = page.modules.some(({ isUnresolved }) => isUnresolved) ? UNRESOLVED_FOR_MS : Number.POSITIVE_INFINITY
    // At least 1: the cache treats 0 as unlimited.
    const madeAtMs = options.now().getTime()
    const unchangedMs = Math.max(1, (page.validUntilMs ?? Number.POSITIVE_INFINITY) - madeAtMs)
    const maxAgeMs = Math.min(ageMs, retryMs, unchangedMs)
    return {
      html,
      status: answer?.status ?? page.status,
      policy,
      permissions: pagePermissions(configured),
      inputs: isCached ? notes.inputs({ service, page, noted }) : NO_INPUTS,
      madeAtMs,
      isComplete: rendered.failures.length === 0,
      ...(Number.isFinite(maxAgeMs) && { maxAgeMs }),
      state: isCached ? rendered.state : null,
    }
  }
}
