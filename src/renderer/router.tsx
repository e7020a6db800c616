import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory, redirect } from '@tanstack/react-router'
import { loadPage, type PageLoader } from './load-page.ts'
import { PageFailed } from './PageFailed.tsx'
import { PageRoute } from './PageRoute.tsx'
import { type PageSearch, readPageSearch, writePageSearch } from './page-search.ts'

interface RouterOptions {
  readonly isServer: boolean
  /** Whether the first page comes as HTML from the server. */
  readonly isRendered: boolean
}

/** The router: one route for all paths (decision 006). The previous page stays until the next one is complete. */
export function createPageRouter(loader: PageLoader, history: RouterHistory, { isServer, isRendered: hasHtml }: RouterOptions) {
  const root = createRootRoute({ component: Outlet })
  // The server renders the first page; client-side routing loads the others.
  let isRendered = hasHtml
  // The visitor may have scrolled the server's HTML: hydration or a new render keeps the position.
  let keepsPosition = !isServer
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    validateSearch: (search: PageSearch): PageSearch => search,
    loaderDeps: ({ search }) => search,
    loader: async ({ location, deps }) => {
      const isFirst = isRendered
      isRendered = false
      const loaded = await loadPage(loader, location.pathname, writePageSearch(deps), isFirst)
      if (loaded.kind === 'redirect') throw redirect({ href: loaded.location, replace: true })
      // No loop: a new document contains its page, so that versions are compared only on the next navigation.
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
    parseSearch: readPageSearch,
    stringifySearch: writePageSearch,
    defaultPreloadStaleTime: 30_000,
    scrollRestoration: () => {
      const isFirst = keepsPosition
      keepsPosition = false
      return !isFirst
    },
  })
}

export type PageRouter = ReturnType<typeof createPageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
