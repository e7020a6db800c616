import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory, redirect } from '@tanstack/react-router'
import { loadPage, type PageLoader } from './load-page.ts'
import { PageFailed } from './PageFailed.tsx'
import { PageRoute } from './PageRoute.tsx'

interface RawSearch {
  /** The query string as it stands in the address, empty or starting with "?". */
  readonly raw?: string
}

/**
 * The router: one route for every path, because what stands at a path is data. The query string is passed through untouched,
 * so that repeated parameters and their order stay as the search box wrote them (SRCH-03).
 */
export function createPageRouter(loader: PageLoader, history: RouterHistory, isServer: boolean) {
  const root = createRootRoute({ component: Outlet })
  // The first page is the one that the server renders; the others come by client-side routing.
  let isRendered = true
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    validateSearch: (search: Record<string, unknown>): RawSearch => (typeof search.raw === 'string' ? { raw: search.raw } : {}),
    loaderDeps: ({ search }) => search,
    loader: async ({ location, deps }) => {
      const isFirst = isRendered
      isRendered = false
      const loaded = await loadPage(loader, location.pathname, deps.raw ?? '', isFirst)
      if (loaded.kind === 'redirect') throw redirect({ href: loaded.location, replace: true })
      // Never a loop: a document brings its page along, so nothing is compared until the visitor goes on.
      if (loaded.kind === 'other-build') throw redirect({ href: location.pathname + location.searchStr, reloadDocument: true })
      return loaded
    },
    component: PageRoute,
    errorComponent: PageFailed,
  })
  return createRouter({
    routeTree: root.addChildren([page]),
    history,
    isServer,
    trailingSlash: 'preserve',
    parseSearch: (text) => (text === '' || text === '?' ? {} : { raw: text }),
    stringifySearch: (search: RawSearch) => search.raw ?? '',
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 60_000,
    scrollRestoration: true,
  })
}

export type PageRouter = ReturnType<typeof createPageRouter>
