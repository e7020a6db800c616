import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { subscriptions } from '#src/features/saved-searches/server/tables.ts'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { type PushService, startPushService } from '../fixtures/push-service.ts'
import { violationsOf } from './accessibility.ts'
import { open, overflowOf } from './in-page.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { openSiteDatabase } from './site-database.ts'
import { expect, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

const SECRET = 'the secret of the tests of messages to devices'
const SEARCH = randomUUID()
const NEW_ID = 991_001

let service: PushService
let site: OwnSite
let token: string

test.beforeAll(async () => {
  service = await startPushService()
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', SECRET, '', `vitrine ${purpose}`, 32))
  const hash = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
  const link = linkToken({ hash }, SEARCH)
  token = link.token
  site = await openOwnSite({ SESSION_SECRET: SECRET, PUSH_HOSTS: service.host }, async ({ dataDir }) => {
    const database = await openSiteDatabase(dataDir)
    const at = new Date(Date.now() - 3_600_000)
    const criteria = { goal: 0, types: [], cities: ['spa|4900'], price: { min: null, max: null }, bedrooms: 0 }
    const row = { id: SEARCH, kind: 'search', email: 'anne@example.be', language: 'nl', frequency: 'at-once', criteria }
    await database.db.insert(subscriptions).values({ ...row, tokenHash: link.hash, createdAt: at, confirmedAt: at })
    await database.close()
  })
})
test.afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

/** Browsers without a screen reach no push service and grant no notifications: this stands in for what the browser itself would do. */
async function standInForPushService(context: BrowserContext, device: object): Promise<void> {
  await context.addInitScript((passed) => {
    const name = 'test.push'
    const { endpoint, p256dh, auth } = passed as Record<string, string>
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => localStorage.removeItem(name),
    }
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test.permission') ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem('test.permission', 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(name, applicationServerKey)
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(name) === null ? null : subscription),
    })
  }, device)
}

interface Shown extends NotificationOptions {
  readonly title: string
  readonly image?: string
}

const NOTHING: Shown = { title: '' }

/** What the worker shows from now on, which a browser without a screen refuses. */
async function shownBy(worker: Worker): Promise<() => Promise<readonly Shown[]>> {
  await worker.evaluate(() => {
    const shown: object[] = []
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: object[] }
    scope.shown = shown
    scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
}

/** The address that the worker opens at a click. Browsers open windows for real clicks alone. */
function clickOn(worker: Worker, data: unknown): Promise<string> {
  return worker.evaluate((clicked) => {
    const scope = globalThis as unknown as { clients: { openWindow: (url: string) => Promise<null> } } & EventTarget
    const { promise, resolve } = Promise.withResolvers<string>()
    scope.clients.openWindow = async (url) => {
      resolve(url)
      return null
    }
    const event = { notification: { data: clicked, close: () => undefined }, waitUntil: () => undefined }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), event))
    return promise
  }, data)
}

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('a visitor has a saved search shown on the device by a press, sees the new property, and ends it at the same place', async ({
  page,
  context,
}) => {
  const browser = service.browser('phone')
  await standInForPushService(context, browser.device)
  await open(page, `${site.url}/nl/bevestigen/?token=${token}`)
  const turnOn = page.getByRole('button', { name: 'Meld het mij ook op dit toestel' })
  await expect(turnOn).toBeVisible()
  expect([await workers(page), await overflowOf(page), await violationsOf(page)]).toEqual([0, 0, []])
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await turnOn.click()
  const turnOff = page.getByRole('button', { name: 'Niet meer melden op dit toestel' })
  await expect(turnOff).toBeVisible()

  const { properties } = JSON.parse(await readFile(join(site.siteConfig, 'data', 'properties.json'), 'utf8'))
  const added = { ...properties[0], ID: NEW_ID, RecordFile: 'V-NEW', Price: 250_000, Marquee: 0 }
  await site.become({ 'data/properties.json': { properties: [...properties, added] } })
  await expect.poll(() => service.received.length, { message: 'the message is sent', timeout: 30_000 }).toBe(1)
  const text = browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const message = { origin: site.url, registrationId: await registered, data: text }
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(site.url))
  if (worker === undefined) throw new Error('no service worker runs')
  const shown = await shownBy(worker)
  await session.send('ServiceWorker.deliverPushMessage', message)
  await expect.poll(shown).toHaveLength(1)
  const [{ title, body, lang, data, image, icon } = NOTHING] = await shown()
  expect([title, lang, icon]).toEqual([properties[0].TypeDescription.nl, 'nl', '/app-icon-192.png'])
  expect(body).toMatch(/^Nieuw · .*4900 Spa · € 250\.000$/)
  expect(data).toMatch(new RegExp(`^/nl/.*${NEW_ID}/$`))
  expect((await page.request.get(site.url + image)).headers()['content-type']).toBe('image/jpeg')
  expect(await clickOn(worker, data)).toBe(site.url + data)

  // What is on is said after the page was left, and the worker goes with the last that needs it.
  await page.reload()
  await turnOff.click()
  await expect(turnOn).toBeVisible()
  await expect.poll(() => workers(page)).toBe(0)
  expect(await page.evaluate(() => caches.has('vitrine.offline'))).toBe(false)
})

test('a visitor who has blocked the site’s notifications sees how to allow them', async ({ page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await open(page, `${site.url}/nl/bevestigen/?token=${token}`)
  await expect(page.getByRole('status')).toContainText('blokkeert de meldingen')
  await expect(page.getByRole('button', { name: /toestel/ })).toHaveCount(0)
})
