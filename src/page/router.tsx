import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory, redirect } from '@tanstack/react-router'
import { loadPage, type PageLoader } from './load-page.ts'
import { PageFailed } from './PageFailed.tsx'
import { PageRoute } from './PageRoute.tsx'

interface RawSearch {
  /** The query string of the address, empty or starting with "?". */
  readonly raw?: string
}

interface RouterOptions {
  readonly isServer: boolean
  /** Whether the first page comes as HTML of the server. */
  readonly isRendered: boolean
}

/**
 * The router: one route for every path, because paths are data. The query string is passed unchanged, so that repeated parameters
 * keep their order (SRCH-03).
 */
export function createPageRouter(loader: PageLoader, history: RouterHistory, { isServer, isRendered: hasHtml }: RouterOptions) {
  const root = createRootRoute({ component: Outlet })
  // The server renders the first page; client-side routing loads the others.
  let isRendered = hasHtml
  // A visitor may have scrolled the server's HTML already: it stays where it is when it comes alive, or is rendered anew.
  let keepsPosition = !isServer
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
      // Never a loop: a document brings its page along, so versions are compared only on the next navigation.
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
    scrollRestoration: () => {
      const isFirst = keepsPosition
      keepsPosition = false
      return !isFirst
    },
  })
}

export type PageRouter = ReturnType<typeof createPageRouter>
