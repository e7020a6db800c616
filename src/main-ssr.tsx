import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { renderToPipeableStream } from 'react-dom/server'
import { viewLoaders } from '#modules/views.ts'
import { pageQuery, shellQuery } from './data/page.ts'
import { createQueryClient } from './data/query-client.ts'
import { createI18nInstances } from './i18n/i18n.ts'
import { loadCatalog } from './i18n/load-catalog.ts'
import { App } from './page/App.tsx'
import type { PageLoader } from './page/load-page.ts'
import type { PageState } from './page/page-state.ts'
import { createPageRouter } from './page/router.tsx'
import { createViewRegistry, type ViewLoaders } from './page/view-registry.ts'
import type { RenderedPage, Renderer, RenderRequest } from './server/ssr/renderer.ts'

/**
 * The renderer of the server. Views and texts are loaded once and kept; all else is made per request. `moreViews` are views
 * beside those of `modules/`, or in their place.
 */
export function createRenderer(moreViews: ViewLoaders = {}): Renderer {
  const views = createViewRegistry({ ...viewLoaders, ...moreViews })
  const i18n = createI18nInstances(loadCatalog)
  return { render: (request) => renderPage({ queryClient: createQueryClient(request.get), views, i18n }, request) }
}

/**
 * Renders a page whole: loads what it needs, then renders without streaming, so that it reads without JavaScript, can be cached
 * and has a true status. A module that throws leaves its place empty and is named in `failures`.
 */
async function renderPage(loader: PageLoader, { path, search, page, shell }: RenderRequest): Promise<RenderedPage> {
  loader.queryClient.setQueryData(pageQuery(path).queryKey, { kind: 'page', page })
  loader.queryClient.setQueryData(shellQuery(page.language, page.isPreview).queryKey, shell)
  const router = createPageRouter(loader, createMemoryHistory({ initialEntries: [path + search] }), true)
  await router.load()
  const failures: string[] = []
  const body = await renderWhole(<App loader={loader} router={router} store={createStore()} />, failures)
  const state: PageState = { path, answers: answersOf(loader.queryClient) }
  loader.queryClient.clear()
  return { body, state, failures }
}

/** Without the time at which each came, so that the same page has the same bytes on every instance. */
function answersOf(queryClient: QueryClient): PageState['answers'] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state: { status, data } }) =>
    status === 'success' ? [[String(queryKey[1]), data] as const] : [],
  )
}

function renderWhole(tree: React.ReactNode, failures: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const stream = renderToPipeableStream(tree, {
    // Large boundaries would otherwise come hidden at the end and need a script to be put in their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    onShellError: reject,
    onError(error) {
      failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return 'module'
    },
  })
  return promise
}
