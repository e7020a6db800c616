import { Writable } from 'node:stream'
import { inspect, stripVTControlCharacters } from 'node:util'
import { viewLoaders } from 'virtual:views'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { ModuleProblem, PageDocument, PageModule } from '#schemas/site/page-document.ts'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { App } from '#src/renderer/App.tsx'
import { failedOnServer } from '#src/renderer/failed-view.ts'
import { createHtmlCache, type HtmlCache } from '#src/renderer/html-cache.ts'
import type { PageLoader } from '#src/renderer/load-page.ts'
import type { PageState } from '#src/renderer/page-state.ts'
import { type PageAnswer, pageQuery, shellQuery } from '#src/renderer/pages-api.ts'
import { createPageRouter } from '#src/renderer/router.tsx'
import { routerScript } from '#src/renderer/router-script.tsx'
import type { InternalFetch, RenderedPage, Renderer, RenderRequest } from '#src/renderer/server/ssr/renderer.ts'
import { createViewRegistry, type ViewLoaders } from '#src/renderer/view-registry.ts'
import { HtmlCacheContext } from '#src/ui/CachedHtml.tsx'
import { ApiError, createQueryClient, queryOf } from '#src/ui/site/api.ts'

interface Loader extends PageLoader {
  readonly parts: HtmlCache
  readonly scripts: Promise<readonly string[]>
}

/** Loads views and texts once for all requests. `moreViews` add to or replace the views of `modules/`. */
export function createRenderer(moreViews: ViewLoaders = {}): Renderer {
  const views = createViewRegistry({ ...viewLoaders, ...moreViews })
  const i18n = createI18nInstances(loadCatalog)
  const parts = createHtmlCache()
  let scripts: Loader['scripts'] | undefined
  return {
    render(request) {
      scripts ??= routerScript().then((script) => [script])
      return renderPage({ queryClient: createQueryClient(asApi(request.get)), views, i18n, parts, scripts }, request)
    },
  }
}

/**
 * Renders a whole page without streaming, so that it works without JavaScript, is cacheable and has the right status. A module
 * that throws is omitted and listed in `failures`; a preview shows the error (CONF-14).
 */
async function renderPage(loader: Loader, request: RenderRequest): Promise<RenderedPage> {
  const first = await renderOnce(loader, request)
  const isFinal = first.failures.length === 0 || !request.page.isPreview
  const { body, headTitle } = isFinal
    ? first
    : await renderOnce(loader, { ...request, page: await withProblems(loader, request) })
  const state: PageState = { path: request.path, answers: answersOf(loader.queryClient) }
  loader.queryClient.clear()
  return { headTitle, body, scripts: await loader.scripts, state, failures: first.failures.map(describeFailure) }
}

/** The page with the problem of each failing module, found by rendering each separately. */
async function withProblems(loader: Loader, request: RenderRequest): Promise<PageDocument> {
  const modules: PageModule[] = []
  for (const module of request.page.modules) {
    const alone = { ...request.page, modules: [module] }
    const { failures } = await renderOnce(loader, { ...request, page: alone })
    const isSound = failures.length === 0
    modules.push(isSound ? module : { ...module, content: null, problem: withPlainText(failedOnServer(module, failures[0])) })
  }
  return { ...request.page, modules }
}

async function renderOnce(loader: Loader, { path, search, page, shell, initialData = [] }: RenderRequest) {
  const answer: PageAnswer = { kind: 'page', page }
  loader.queryClient.setQueryData(pageQuery(path).queryKey, answer)
  loader.queryClient.setQueryData(shellQuery(page.language, page.isPreview).queryKey, shell)
  for (const [url, data] of initialData) loader.queryClient.setQueryData(queryOf(url).queryKey, data)
  const router = createPageRouter(loader, createMemoryHistory({ initialEntries: [path + search] }), {
    isServer: true,
    isRendered: true,
  })
  await router.load()
  const failures: unknown[] = []
  // Previews render links and modules differently, so they use no cached parts.
  const cache = page.isPreview ? null : loader.parts.start()
  const tree = (
    <HtmlCacheContext value={cache}>
      <App loader={loader} router={router} store={createStore()} />
    </HtmlCacheContext>
  )
  const marked = renderAtOnce(tree) ?? (await renderWhole(tree, failures))
  const body = cache?.finish(marked, failures.length === 0) ?? Buffer.from(marked)
  const loaded = router.state.matches.find(({ routeId }) => routeId === '/$')?.loaderData
  return { headTitle: loaded?.page.headTitle ?? page.headTitle, body, failures }
}

/** API errors in the form that views get in the browser. */
function asApi(get: InternalFetch): InternalFetch {
  return (url) =>
    get(url).catch((cause: unknown) => {
      const { status, code } = failureOf(cause)
      throw new ApiError(status, code, cause instanceof Error ? cause.message : String(cause))
    })
}

/** API_ERROR without an answer. */
function failureOf(cause: unknown): { readonly status: number; readonly code: string } {
  if (typeof cause !== 'object' || cause === null || !('status' in cause) || !('code' in cause)) return NO_ANSWER
  const { status, code } = cause
  return typeof status === 'number' && typeof code === 'string' ? { status, code } : NO_ANSWER
}

const NO_ANSWER = { status: 500, code: 'API_ERROR' }

/** Includes the cause, because the outer error does not name it. */
function describeFailure(failure: unknown): string {
  return stripVTControlCharacters(failure instanceof Error ? inspect(failure, { colors: false }) : String(failure))
}

/** Removes a compiler's terminal colours. */
function withPlainText({ kind, findings }: ModuleProblem): ModuleProblem {
  return { kind, findings: findings.map((finding) => ({ ...finding, message: stripVTControlCharacters(finding.message) })) }
}

/** Without timestamps, so that every instance renders the same bytes. */
function answersOf(queryClient: QueryClient): PageState['answers'] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state: { status, data } }) =>
    status === 'success' ? [[String(queryKey[1]), data] as const] : [],
  )
}

/** A stream without back-pressure that collects its input as one text. */
function collectText(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onText(Buffer.concat(chunks).toString())
      done()
    },
  })
}

/** The comment before a boundary that React leaves to the browser, since something in it threw or suspended. */
const LEFT_TO_BROWSER = '<!--$!-->'

/**
 * The HTML of a tree that neither throws nor suspends, which is every page whose views and data are loaded; otherwise null. Takes a third less
 * than a stream, which encodes the HTML piece by piece.
 */
function renderAtOnce(tree: React.ReactNode): string | null {
  try {
    const html = renderToString(tree)
    return html.includes(LEFT_TO_BROWSER) ? null : html
  } catch {
    // The stream finds and reports the cause.
    return null
  }
}

function renderWhole(tree: React.ReactNode, failures: unknown[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(tree, {
    // Without this, React sends large Suspense boundaries hidden, and a script must reveal them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(collectText(resolve)),
    onShellError: reject,
    onError(error) {
      failures.push(error)
      return 'module'
    },
  })
  return promise
}
