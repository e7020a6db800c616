import type { Language } from '#schemas/language.ts'
import type { PushDevice, PushMessage, StoredEndpoint } from '#schemas/push.ts'

/** The server writes this before the script: the offline pages by language, the language of "/", and the data for messages. */
declare const OFFLINE: {
  readonly cache: string
  readonly pages: { readonly [language in Language]?: string }
  readonly defaultLanguage: Language
  readonly icon: string
  /** The cache key of this browser's {@link StoredEndpoint}, and the route for reporting a new one. */
  readonly endpointPath: string
  readonly movePath: string
}

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

interface PushEvent extends WorkerEvent {
  readonly data: { readonly json: () => unknown } | null
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification
}

/** Not every browser includes the new subscription. */
interface PushChangeEvent extends WorkerEvent {
  readonly newSubscription?: PushSubscription | null
}

interface WindowClient {
  readonly url: string
  readonly focus: () => Promise<unknown>
}

/** The used part of a service worker's global scope, which the DOM types lack. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }) => Promise<readonly WindowClient[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: NotificationEvent) => void): void
    (type: 'pushsubscriptionchange', listener: (event: PushChangeEvent) => void): void
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
  // Navigation preload: page loads otherwise wait for this script to start.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()))
})

self.addEventListener('fetch', (event) => {
  // Handles only pages, from the network if possible; no page is ever stored.
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

self.addEventListener('push', (event) => {
  if (event.data === null) return
  // Only our server can encrypt for this browser.
  const { title, body, language, path, picture, tag } = event.data.json() as PushMessage
  const options: NotificationOptions & { readonly image?: string } = {
    body,
    lang: language,
    tag,
    icon: OFFLINE.icon,
    data: path,
    ...(picture !== null && { image: picture }),
  }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(String(event.notification.data), self.registration.scope).href))
})

/** Shows a page in the tab that has it open, else in a new tab: other tabs may contain unsaved entries. */
async function show(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === url)
  await (open ? open.focus() : self.clients.openWindow(url))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(reportMove(event)))

/** Reports the new push address of this browser to the server. */
async function reportMove({ newSubscription }: PushChangeEvent): Promise<void> {
  const cache = await caches.open(OFFLINE.cache)
  const stored = await cache.match(OFFLINE.endpointPath)
  if (stored === undefined) return
  // The application wrote it in this form.
  const { endpoint: from, pushKey } = (await stored.json()) as StoredEndpoint
  const { pushManager } = self.registration
  const next = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  const { endpoint = '', keys } = next.toJSON()
  const device: PushDevice = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  const headers = { 'content-type': 'application/json' }
  await fetch(OFFLINE.movePath, { method: 'POST', headers, body: JSON.stringify({ from, pushKey, device }) })
  await cache.put(OFFLINE.endpointPath, Response.json({ endpoint, pushKey } satisfies StoredEndpoint))
}
