import type { Language } from '#schemas/language.ts'

/** What the server writes before this script: where the pages are, by language, and the language of "/". */
declare const OFFLINE: {
  readonly cache: string
  readonly pages: { readonly [language in Language]?: string }
  readonly defaultLanguage: Language
}

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

/** The part of a service worker's global scope that is used here; the types of documents know none. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
  }
}

declare const self: WorkerScope

self.addEventListener('install', (event) => {
  const keepPages = async () => {
    const cache = await caches.open(OFFLINE.cache)
    await cache.addAll(Object.values(OFFLINE.pages))
    await self.skipWaiting()
  }
  event.waitUntil(keepPages())
})

self.addEventListener('activate', (event) => {
  // Otherwise a page would wait until this script runs.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
})

self.addEventListener('fetch', (event) => {
  // Nothing but pages, and those from the network where there is one: no page is ever stored.
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(pageOf(event))
})

async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const [, language] = new URL(request.url).pathname.split('/')
    const path = Object.entries(OFFLINE.pages).find(([code]) => code === language)?.[1] ?? OFFLINE.pages[OFFLINE.defaultLanguage]
    const page = path && (await (await caches.open(OFFLINE.cache)).match(path))
    if (!page) throw error
    return page
  }
}
