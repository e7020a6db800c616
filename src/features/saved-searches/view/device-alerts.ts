import { OFFLINE_CACHE } from '#schemas/offline.ts'
import { PUSH_ROUTES, type PushState, STORED_ENDPOINT_PATH, type StoredEndpoint } from '#schemas/push.ts'
import { releaseWorker } from '#src/features/properties/view/offline/release-worker.ts'

/** A saved search by the secret of its link, and the server's key for the push service. */
export interface AlertedSearch {
  readonly token: string
  readonly pushKey: string
}

/** "blocked": the visitor refuses push messages; "home-screen": iOS needs an installation first; "none": unsupported. */
export type DeviceAlerts = 'on' | 'off' | 'blocked' | 'home-screen' | 'none'

/** Reads the state without asking for permission. Rejects if the server does not answer. */
export async function readDeviceAlerts({ token, pushKey }: AlertedSearch): Promise<DeviceAlerts> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'none'
  }
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscribed()
  if (subscription === null || Notification.permission !== 'granted' || !knows(subscription, pushKey)) return 'off'
  const { isOn } = await send('POST', PUSH_ROUTES.find, { token, endpoint: subscription.endpoint })
  return isOn ? 'on' : 'off'
}

/** Asks for permission, which needs a user gesture, and subscribes the device. Rejects on failure. */
export async function turnOn({ token, pushKey }: AlertedSearch): Promise<DeviceAlerts> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    // The subscription has an older key of the server.
    if (before !== null && !knows(before, pushKey)) await before.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint = '', keys } = subscription.toJSON()
    await send('PUT', PUSH_ROUTES.add, { token, pushKey, device: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } })
    const cache = await caches.open(OFFLINE_CACHE)
    await cache.put(STORED_ENDPOINT_PATH, Response.json({ endpoint, pushKey } satisfies StoredEndpoint))
    return 'on'
  } catch (error) {
    await releaseDevice().catch(() => undefined)
    throw error
  }
}

/** Unsubscribes this search, and the browser if it has no other search. */
export async function turnOff({ token }: AlertedSearch): Promise<DeviceAlerts> {
  const subscription = await subscribed()
  if (subscription !== null) await send('POST', PUSH_ROUTES.remove, { token, endpoint: subscription.endpoint })
  await releaseDevice()
  return 'off'
}

/** Unsubscribes the browser from push messages if it has no other search. */
export async function releaseDevice(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const subscription = await subscribed()
  if (subscription !== null) {
    const { isUsed } = await send('POST', PUSH_ROUTES.find, { endpoint: subscription.endpoint })
    if (isUsed) return
    await subscription.unsubscribe()
  }
  await (await caches.open(OFFLINE_CACHE)).delete(STORED_ENDPOINT_PATH)
  await releaseWorker()
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether a subscription has a key (base64url); true for browsers that do not expose the key. */
function knows({ options: { applicationServerKey } }: PushSubscription, pushKey: string): boolean {
  if (applicationServerKey === null) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey
}

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<PushState> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(path, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  // The API documents its answers by this type.
  return (await response.json()) as PushState
}

/** Long enough for a slow connection. */
const TIMEOUT_MS = 30_000
