import { OFFLINE_CACHE, OFFLINE_CARDS_PATH } from '#schemas/offline.ts'

/** Unregisters the service worker and deletes its cache, unless the shortlist or device messages need it. */
export async function releaseWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  // Browsers without push messages have no push manager.
  const { pushManager }: { readonly pushManager?: PushManager } = registration ?? {}
  const isReached = (await pushManager?.getSubscription()) ?? null
  if (isReached !== null || (await caches.match(OFFLINE_CARDS_PATH, { cacheName: OFFLINE_CACHE })) !== undefined) return
  await registration?.unregister()
  await caches.delete(OFFLINE_CACHE)
}
