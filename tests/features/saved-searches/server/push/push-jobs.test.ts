import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PushMessage } from '#schemas/push.ts'
import { createDeviceRepository, MAX_DEVICES } from '#src/features/saved-searches/server/push/device-repository.ts'
import { createMessageRepository } from '#src/features/saved-searches/server/push/message-repository.ts'
import { createPushJobs, type PushJobs } from '#src/features/saved-searches/server/push/push-jobs.ts'
import { storedPushKeys } from '#src/features/saved-searches/server/push/push-key-repository.ts'
import { createSendPush } from '#src/features/saved-searches/server/push/send-push.ts'
import { createSubscriptionRepository } from '#src/features/saved-searches/server/subscription-repository.ts'
import { pushDevices, pushKeys, pushMessages, subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { pushKeysOf } from '#src/platform/environment/push-settings.ts'
import { describeOnEachDatabase } from '../../../../fixtures/database.ts'
import { type PushService, startPushService, type TestBrowser } from '../../../../fixtures/push-service.ts'

const OURS = pushKeysOf()
const SITE = 'https://www.agence.example'
const MESSAGE: PushMessage = {
  title: 'Maison à Plombières',
  body: 'Nouveau · 4850 Plombières · € 250.000',
  language: 'fr',
  path: '/fr/bien/10/',
  picture: '/media/mail-large/x/1.jpg',
  tag: 'A'.repeat(32),
}

await describeOnEachDatabase('messages to devices', (open) => {
  let database: OpenDatabase
  let service: PushService
  let now: Date
  let logged: object[]
  let jobs: PushJobs

  beforeAll(async () => {
    database = await open()
    service = await startPushService()
  })
  beforeEach(async () => {
    await database.db.delete(subscriptions)
    await database.db.delete(pushKeys)
    service.received.length = 0
    service.answer(201)
    now = new Date('2026-11-27T09:00:00Z')
    logged = []
    jobs = instance()
  })
  afterEach(() => jobs.stop())
  afterAll(async () => {
    await service[Symbol.asyncDispose]()
    await database.close()
  })

  const keep = (about: object) => void logged.push(about)
  function instance(keys = OURS): PushJobs {
    return createPushJobs({
      database,
      send: createSendPush({ keys: async () => keys, subject: () => SITE, moreHosts: [service.host], now: () => now }),
      now: () => now,
      log: { info() {}, warn: keep, error: keep, debug() {} } as Parameters<typeof createPushJobs>[0]['log'],
    })
  }
  const devices = () => createDeviceRepository(database.db)

  async function search(email = 'anne@example.be'): Promise<string> {
    const id = randomUUID()
    const criteria = { goal: 0, types: ['1'], cities: [], price: { min: null, max: null }, bedrooms: 0 }
    const times = { createdAt: now, confirmedAt: now }
    const row = { id, kind: 'search', email, language: 'fr', frequency: 'at-once', tokenHash: id, criteria, ...times }
    await database.db.insert(subscriptions).values(row)
    return id
  }
  const add = (id: string, { device }: TestBrowser) => devices().add(id, { ...device, pushKey: OURS.publicKey }, now)
  const enqueue = (id: string) => database.db.transaction((inside) => jobs.enqueue(inside, id, () => MESSAGE))
  const waiting = () => database.db.select().from(pushMessages)

  it('reach each device of the search once, encrypted for it and signed by us', async () => {
    const [phone, tablet, stranger] = ['phone', 'tablet', 'stranger'].map((name) => service.browser(name))
    if (!phone || !tablet || !stranger) throw new Error('no browsers')
    const id = await search()
    await add(id, phone)
    await add(id, tablet)
    await add(await search('luc@example.be'), stranger)
    await enqueue(id)
    await jobs.sendDue()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 })
    expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(['phone', 'tablet'])
    for (const { browser, body, headers, claims } of service.received) {
      expect(JSON.parse((browser === 'phone' ? phone : tablet).decrypt(body))).toEqual(MESSAGE)
      expect(() => stranger.decrypt(body)).toThrow()
      expect(body.includes('Maison')).toBe(false)
      expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: SITE, key: OURS.publicKey })
      expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: MESSAGE.tag, 'content-encoding': 'aes128gcm' })
    }
    await jobs.sendDue()
    expect(service.received).toHaveLength(2)
  })

  it('wait as long as the push service asks for, and are given up after a day', async () => {
    const id = await search()
    await add(id, service.browser('phone'))
    await enqueue(id)
    service.answer(429, { 'retry-after': '7200' })
    await jobs.sendDue()
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 10_000 })
    expect(await waiting()).toMatchObject([{ state: 'queued', attempts: 1, nextTryAt: new Date('2026-11-27T11:00:00Z') }])
    now = new Date('2026-11-27T10:59:00Z')
    await jobs.sendDue()
    expect(service.received).toHaveLength(1)
    now = new Date('2026-11-28T08:59:50Z')
    service.answer(503)
    await jobs.sendDue()
    await vi.waitFor(() => expect(logged).toHaveLength(2), { timeout: 10_000 })
    expect(await waiting()).toMatchObject([{ state: 'undeliverable', lastError: `${service.host} answers with 503.` }])
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['86400', '10'])
    expect(JSON.stringify(logged)).not.toContain('/push/phone')
  })

  it.each([
    ['410', 'a device that its push service does not know any more', OURS],
    ['201', 'a device that knows another key of ours', pushKeysOf()],
  ])('%s: %s is removed from all searches, and gets nothing', async (status, _, keys) => {
    const browser = service.browser('phone')
    const [first, second] = [await search(), await search('luc@example.be')]
    await add(first, browser)
    await add(second, browser)
    jobs = instance(keys)
    service.answer(Number(status))
    await enqueue(first)
    await jobs.sendDue()
    await vi.waitFor(async () => expect(await database.db.select().from(pushDevices)).toEqual([]), { timeout: 10_000 })
    expect([await waiting(), service.received.length]).toEqual([[], status === '410' ? 1 : 0])
  })

  it('are taken by one of several at once, and by another once the first is gone', async () => {
    const id = await search()
    await add(id, service.browser('phone'))
    await enqueue(id)
    const [{ id: message } = { id: '' }] = await waiting()
    const messages = createMessageRepository(database.db, () => now)
    const until = new Date(now.getTime() + 90_000)
    const taken = await Promise.all(Array.from({ length: 5 }, () => messages.take(message, until)))
    expect(taken.filter((one) => one !== null)).toMatchObject([{ attempts: 1, message: MESSAGE }])
    expect(await messages.nextDueAt()).toEqual(until)
    now = until
    expect(await messages.take(message, new Date(now.getTime() + 90_000))).toMatchObject({ attempts: 2 })
  })

  it('go to as many devices as a search may have: another one takes the place of the oldest', async () => {
    const id = await search()
    for (let browser = 0; browser <= MAX_DEVICES; browser++) {
      await add(id, service.browser(`browser-${browser}`))
      now = new Date(now.getTime() + 1000)
    }
    const known = await database.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices)
    expect(known).toHaveLength(MAX_DEVICES)
    expect(known.map(({ endpoint }) => endpoint.split('/').at(-1))).not.toContain('browser-0')
  })

  it('end with the search, and go on where the same search ends in favour of another rhythm', async () => {
    const [daily, atOnce] = [await search(), await search()]
    await database.db.update(subscriptions).set({ frequency: 'daily' }).where(eq(subscriptions.id, daily))
    const browser = service.browser('phone')
    await add(atOnce, browser)
    const repository = createSubscriptionRepository(database.db)
    await repository.setFrequency(daily, 'at-once', now)
    const state = (id: string) => devices().stateOf(id, { endpoint: browser.device.endpoint, pushKey: OURS.publicKey })
    expect([await state(atOnce), await state(daily)]).toEqual([
      { isOn: false, isUsed: true },
      { isOn: true, isUsed: true },
    ])
    await repository.end(daily, now)
    expect(await state(daily)).toEqual({ isOn: false, isUsed: false })
  })

  it('go to the new address of a device, once', async () => {
    const [first, second] = [await search(), await search('luc@example.be')]
    const [before, after] = [service.browser('before'), service.browser('after')]
    await add(first, before)
    await add(second, before)
    await add(second, after)
    await devices().move(before.device.endpoint, { ...after.device, pushKey: OURS.publicKey })
    const rows = await database.db.select().from(pushDevices)
    expect(rows.map(({ endpoint, p256dh }) => [endpoint, p256dh])).toEqual(
      [1, 2].map(() => [after.device.endpoint, after.device.p256dh]),
    )
    expect(rows.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual([first, second].toSorted())
  })

  it('have the same keys on all instances, which are made once; another secret makes others', async () => {
    const secret = (text: string) => ({ keyFor: () => Buffer.alloc(32, text) })
    const read = (text: string) => storedPushKeys(database.db, { secret: secret(text), now: () => now })
    const [one, other] = await Promise.all([read('one'), read('one')])
    expect(one).toEqual(other)
    expect(pushKeysOf(one.privateKey)).toEqual(one)
    expect((await read('two')).publicKey).not.toBe(one.publicKey)
    expect(await read('one')).toEqual(one)
    const stored = await database.db.select().from(pushKeys)
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(one.privateKey)
  })
})
