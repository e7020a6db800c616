import { viewLoaders } from 'virtual:views'
import { createBrowserHistory } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/ui/icons.css'
import '#src/ui/pieces.css'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { App } from '#src/renderer/App.tsx'
import { FAILED_EVENT, HYDRATED, HYDRATED_EVENT } from '#src/renderer/boot/boot-events.ts'
import { readBootOptions } from '#src/renderer/boot/boot-options.ts'
import { rememberEntries } from '#src/renderer/early-entries.ts'
import { type PageState, pageStateUrl, STATE_ELEMENT_ID } from '#src/renderer/page-state.ts'
import { pageQuery } from '#src/renderer/pages-api.ts'
import { createPageRouter } from '#src/renderer/router.tsx'
import { createViewRegistry } from '#src/renderer/view-registry.ts'
import { createQueryClient, fetchJson, queryOf } from '#src/ui/site/api.ts'

/** Hydrates the server's page with the same data. If the page has changed, loads the data and renders it again. */
async function start(root: HTMLElement): Promise<void> {
  const state = await readState()
  const loader = {
    queryClient: createQueryClient(fetchJson, 2),
    views: createViewRegistry(viewLoaders),
    i18n: createI18nInstances(loadCatalog),
    script: new URL(import.meta.url).pathname,
  }
  if (state !== null) {
    for (const [url, data] of state.answers) loader.queryClient.setQueryData(queryOf(url).queryKey, data)
    // The not-found page is rendered once for all unknown paths; here it gets the path in the address bar.
    const page = loader.queryClient.getQueryData(pageQuery(state.path).queryKey)
    loader.queryClient.setQueryData(pageQuery(window.location.pathname).queryKey, page)
  }
  const router = createPageRouter(loader, createBrowserHistory(), { isServer: false, isRendered: state !== null })
  await router.load()
  // If a chunk of the page fails to load, the server's HTML stays.
  const failed = router.state.matches.find(({ status }) => status === 'error')
  if (state !== null && failed) throw failed.error
  // The first page was loaded without data that the server's HTML contains; load it fully when the visitor returns to it.
  const [first] = router.state.matches.slice(-1)
  const forget = router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
    if (!pathChanged && !hrefChanged) return
    router.clearCache({ filter: ({ id }) => id === first?.id })
    forget()
  })
  // Without this, the router adds a Suspense boundary that the server's tree does not have.
  router.ssr = { manifest: undefined }
  // Delayed: React hydrates a clicked part first, but not during another commit.
  const repeatEntries = rememberEntries()
  const onHydrated = () => {
    setTimeout(async () => {
      document.documentElement.dataset[HYDRATED] = ''
      await repeatEntries()
      document.dispatchEvent(new Event(HYDRATED_EVENT))
    })
  }
  if (import.meta.env.DEV)
    import('#src/renderer/devtools.tsx').then(({ showDevtools }) => showDevtools(router, loader.queryClient), console.warn)
  const app = <App loader={loader} router={router} store={createStore()} onHydrated={onHydrated} />
  const onCaughtError = (error: unknown) => reportCaught(error)
  if (state === null) return createRoot(root, { onCaughtError }).render(app)
  hydrateRoot(root, app, {
    // A module that threw on the server is rendered again here. The server has logged the error, and the module's boundary
    // handles a second one.
    onRecoverableError: (error) => {
      if (!isServerFailure(error)) console.error(error)
    },
    onCaughtError,
  })
}

function isServerFailure(error: unknown): boolean {
  return error instanceof Error && 'digest' in error
}

function reportCaught(error: unknown): void {
  console.warn('A module of this page could not be shown:', error)
}

/** The state in the page, or fetched; null if the server has a newer page. Throws if the fetch fails. */
async function readState(): Promise<PageState | null> {
  // The server writes this JSON from the same type, here and below.
  const inPage = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? 'null') as PageState | null
  if (inPage !== null) return inPage
  const { state: hash = '' } = readBootOptions(document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {})
  const { pathname, search } = window.location
  const response = await fetch(pageStateUrl(hash, pathname + search))
  if (response.status === 409) return null
  if (!response.ok) throw new Error(`the state of the page was answered with ${response.status}`)
  return (await response.json()) as PageState
}

const root = document.getElementById('root')
// On failure the server's HTML stays.
if (root) start(root).catch((detail: unknown) => document.dispatchEvent(new CustomEvent(FAILED_EVENT, { detail })))
