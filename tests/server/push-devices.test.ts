import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUSH_ROUTES } from '#schemas/push.ts'
import { readSavedSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import { createSubscriptionRepository } from '#src/features/saved-searches/server/subscription-repository.ts'
import { pushDevices, subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { rateCounts } from '#src/platform/rate-limits/tables.ts'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { testBrowser } from '../fixtures/push-service.ts'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const files = {
  'content/mail-action/confirm.json': {
    version: 1,
    action: 'confirm-subscription',
    ready: in3('<p>Confirmez ?</p>', '<p>Bevestigen?</p>', '<p>Confirm?</p>'),
    button: in3('Confirmer', 'Bevestigen', 'Confirm'),
    done: '<p>Fait.</p>',
    gone: '<p>Perdu.</p>',
  },
  'pages/confirm-subscription.json': aPageFile('confirm-subscription', '/confirm/', {
    modules: [shows('mail-action', 'confirm')],
  }),
}
const OFF = { isOn: false, isUsed: false }

let server: TestServer
let db: OpenDatabase['db']

const start = (more: object = {}) =>
  startTestServer({
    files: { ...files, ...more },
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })

async function aSearch({ dataDir }: TestServer, isConfirmed = true): Promise<string> {
  const secret = await readSecret(undefined, dataDir)
  const repository = createSubscriptionRepository(db)
  const wanted = {
    kind: 'search' as const,
    submissionId: null,
    email: 'anne@example.be',
    language: 'fr' as const,
    criteria: readSavedSearch({ goal: 'buy' }),
    frequency: 'at-once' as const,
    createdAt: new Date(),
  }
  const { id } = await repository.register(wanted, (newId) => linkToken(secret, newId).hash)
  if (isConfirmed) await repository.confirm(id, new Date(0), new Date())
  return linkToken(secret, id).token
}

const linkOf = async ({ app }: TestServer, token: string) =>
  (await app.inject(`/api/mail-actions/confirm-subscription?token=${token}&language=fr`)).json()

async function ask({ app }: TestServer, method: 'PUT' | 'POST', url: string, payload: object, headers = {}) {
  const { statusCode, body } = await app.inject({ method, url, payload, headers: { origin: PUBLIC_URL, ...headers } })
  return { status: statusCode, body: JSON.parse(body) }
}

describe('a device that a saved search is sent to', () => {
  let token: string
  let pushKey: string
  const { device } = testBrowser('https://fcm.googleapis.com/fcm/send/abc')
  const { endpoint } = device
  const add = (changed: object = {}, headers = {}) =>
    ask(server, 'PUT', PUSH_ROUTES.add, { token, pushKey, device, ...changed }, headers)
  const find = () => ask(server, 'POST', PUSH_ROUTES.find, { token, endpoint })

  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    await db.delete(subscriptions)
    await db.delete(rateCounts)
    token = await aSearch(server)
    pushKey = (await linkOf(server, token)).pushKey
  })

  it('is added and removed by the secret of the link, and only then', async () => {
    expect((await find()).body).toEqual(OFF)
    expect(await add()).toEqual({ status: 200, body: { isOn: true, isUsed: true } })
    // A second press is the same.
    await add()
    expect([await db.select().from(pushDevices), (await find()).body.isOn]).toMatchObject([[{ endpoint }], true])
    expect((await add({ token: 'guessed' })).status).toBe(404)
    expect((await add({}, { origin: 'https://other.example' })).status).toBe(403)
    expect((await ask(server, 'POST', PUSH_ROUTES.remove, { token, endpoint })).body).toEqual(OFF)
    expect(await db.select().from(pushDevices)).toEqual([])
  })

  it.each([
    ['on a host that is no push service', { device: { ...device, endpoint: 'https://internal.example.be/send' } }],
    ['whose host only begins like one', { device: { ...device, endpoint: 'https://fcm.googleapis.com.example.be/' } }],
    ['without TLS', { device: { ...device, endpoint: 'http://fcm.googleapis.com/x' } }],
    ['on another port', { device: { ...device, endpoint: 'https://fcm.googleapis.com:8443/x' } }],
    ['with a user name', { device: { ...device, endpoint: 'https://someone@fcm.googleapis.com/x' } }],
    ['in the own network', { device: { ...device, endpoint: 'https://127.0.0.1/x' } }],
    ['with a NUL, which no database takes', { device: { ...device, endpoint: `${device.endpoint}\0` } }],
    ['whose key is no point of the curve', { device: { ...device, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['that knows another key than ours', { pushKey: 'other' }],
  ])('is refused %s', async (_, changed) => {
    expect((await add(changed)).status).toBe(400)
    expect(await db.select().from(pushDevices)).toEqual([])
  })

  it('goes with the search: by one click in the mail program nothing more is sent, and nothing can be added', async () => {
    await add()
    await server.app.inject({ method: 'POST', url: `/api/unsubscribe?token=${token}` })
    expect(await db.select().from(pushDevices)).toEqual([])
    expect([(await add()).status, await linkOf(server, token)]).toEqual([404, { state: 'gone', about: [] }])
  })

  it('reports a new address from its push service', async () => {
    await add()
    const moved = testBrowser('https://updates.push.services.mozilla.com/wpush/v2/xyz').device
    expect((await ask(server, 'POST', PUSH_ROUTES.move, { from: endpoint, pushKey, device: moved })).body.isUsed).toBe(true)
    expect(await db.select().from(pushDevices)).toMatchObject([{ endpoint: moved.endpoint, auth: moved.auth }])
  })

  it('cannot try secrets without end', async () => {
    let status = 200
    for (let tried = 0; tried < 70 && status !== 429; tried++) status = (await add({ token: `guess-${tried}` })).status
    expect(status).toBe(429)
  })
})

describe('the page of a saved search', () => {
  it('offers it once the search is confirmed, which keeps the secret in the address', async () => {
    await using server = await start()
    const token = await aSearch(server, false)
    expect((await linkOf(server, token)).pushKey).toBeUndefined()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `mailed-action=confirm-subscription&token=${token}`
    const answer = await server.app.inject({ method: 'POST', url: '/fr/confirm/', payload, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/fr/confirm/?token=${token}`])
    const { body } = await server.get(`/fr/confirm/?token=${token}`)
    expect(body).toContain('Fait.')
    expect(body).toContain('Me prévenir aussi sur cet appareil')
  })

  it('offers nothing where the site sends nothing to devices', async () => {
    await using server = await start({ 'forms.json': { version: 1, pushAlerts: false } })
    const token = await aSearch(server)
    expect(await linkOf(server, token)).toEqual({ state: 'done', about: [] })
    const { device } = testBrowser('https://fcm.googleapis.com/fcm/send/abc')
    expect((await ask(server, 'PUT', PUSH_ROUTES.add, { token, pushKey: 'any', device })).status).toBe(404)
  })
})
