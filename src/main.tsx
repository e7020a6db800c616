import { viewLoaders } from 'virtual:views'
import { createBrowserHistory } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { hydrateRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { createQueryClient, fetchJson, queryOf } from './data/api.ts'
import { pageQuery } from './data/pages.ts'
import { createI18nInstances } from './i18n/i18n.ts'
import { loadCatalog } from './i18n/load-catalog.ts'
import { App } from './page/App.tsx'
import { HYDRATED, HYDRATED_EVENT } from './page/boot/hydrated.ts'
import { type PageState, STATE_ELEMENT_ID } from './page/page-state.ts'
import { createPageRouter } from './page/router.tsx'
import { createViewRegistry } from './page/view-registry.ts'

/** Hydrates the server's page: the same data, the same views, then the same tree. */
async function start(root: HTMLElement, state: PageState): Promise<void> {
  const loader = {
    queryClient: createQueryClient(fetchJson, 2),
    views: createViewRegistry(viewLoaders),
    i18n: createI18nInstances(loadCatalog),
    script: new URL(import.meta.url).pathname,
  }
  for (const [url, data] of state.answers) loader.queryClient.setQueryData(queryOf(url).queryKey, data)
  // The not-found page is rendered once for all unknown paths; here it gets the path in the address bar.
  const page = loader.queryClient.getQueryData(pageQuery(state.path).queryKey)
  loader.queryClient.setQueryData(pageQuery(window.location.pathname).queryKey, page)
  const router = createPageRouter(loader, createBrowserHistory(), false)
  await router.load()
  // The first page was loaded without what the server's HTML stands for; coming back to it loads it whole.
  const [first] = router.state.matches.slice(-1)
  const forget = router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
    if (!pathChanged && !hrefChanged) return
    router.clearCache({ filter: ({ id }) => id === first?.id })
    forget()
  })
  // Otherwise the router adds a Suspense boundary that the server's tree does not have.
  router.ssr = { manifest: undefined }
  // Not at once: React hydrates a part that is clicked first, but not while it commits another.
  const onHydrated = () =>
    setTimeout(() => {
      document.documentElement.dataset[HYDRATED] = ''
      document.dispatchEvent(new Event(HYDRATED_EVENT))
    })
  hydrateRoot(root, <App loader={loader} router={router} store={createStore()} onHydrated={onHydrated} />, {
    // A module that threw on the server is rendered again here; the server has logged it, and its boundary handles the rest.
    onRecoverableError: (error) => {
      if (!isServerFailure(error)) console.error(error)
    },
    onCaughtError: (error) => reportCaught(error),
  })
}

function isServerFailure(error: unknown): boolean {
  return error instanceof Error && 'digest' in error
}

function reportCaught(error: unknown): void {
  console.warn('A module of this page could not be shown:', error)
}

const root = document.getElementById('root')
const state = document.getElementById(STATE_ELEMENT_ID)?.textContent
// The server writes this JSON from the same type.
if (root && state) void start(root, JSON.parse(state) as PageState)
