import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSubscriptionRepository } from '#src/features/saved-searches/server/subscription-repository.ts'
import { subscriptions } from '#src/features/saved-searches/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, in3, shows } from '../fixtures/site-folder.ts'

const content = (action: string) => ({
  version: 1,
  action,
  ready: in3('<p>Confirmez ?</p>', '<p>Bevestigen?</p>', '<p>Confirm?</p>'),
  button: in3('Confirmer', 'Bevestigen', 'Confirm'),
  done: '<p>Fait.</p>',
  gone: '<p>Perdu.</p>',
})
const files = {
  'content/mail-action/confirm.json': content('confirm-subscription'),
  'content/mail-action/end.json': content('end-subscription'),
  'content/mail-action/frequency.json': content('change-frequency'),
  'pages/confirm-subscription.json': aPageFile('confirm-subscription', '/confirm/', {
    modules: [shows('mail-action', 'confirm')],
  }),
  'pages/change-frequency.json': aPageFile('change-frequency', '/often/', { modules: [shows('mail-action', 'frequency')] }),
  'pages/end-subscription.json': aPageFile('end-subscription', '/end/', { modules: [shows('mail-action', 'end')] }),
}

let server: TestServer
let db: OpenDatabase['db']
let token: string

beforeAll(async () => {
  server = await startTestServer({
    files,
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await db.delete(subscriptions)
  const secret = await readSecret(undefined, server.dataDir)
  const wanted = {
    kind: 'newsletter' as const,
    submissionId: null,
    email: 'anne@example.be',
    language: 'fr' as const,
    criteria: null,
    frequency: 'at-once' as const,
    createdAt: new Date(),
  }
  const { id } = await createSubscriptionRepository(db).register(wanted, (newId) => linkToken(secret, newId).hash)
  token = linkToken(secret, id).token
})

function post(url: string, entries: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(entries).toString()
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
const row = async () => (await db.select().from(subscriptions))[0]
const CONFIRM = { 'mailed-action': 'confirm-subscription' }

describe('a link in a mail', () => {
  it('[FORM-01, FORM-15] leads to a page that changes nothing, is not cached, and describes its button', async () => {
    for (let visit = 0; visit < 2; visit++) {
      const { body, headers, statusCode } = await server.get(`/fr/confirm/?token=${token}`)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toContain('Confirmez ?')
      expect(body).toContain('anne@example.be')
      expect(body).toMatch(/<form (?:class="[^"]*" )?action="\/fr\/confirm\/" method="post">/)
    }
    expect((await row())?.confirmedAt).toBeNull()
  })

  it('[FORM-01, FORM-15] acts through its button, and returns to its page without the secret', async () => {
    const answer = await post(`/nl/confirm/?token=${token}`, { ...CONFIRM, token })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/nl/confirm/?done=yes',
      'no-store',
    ])
    expect((await row())?.confirmedAt).toBeInstanceOf(Date)
    expect((await server.get('/nl/confirm/?done=yes')).body).toContain('Fait.')
    const again = await server.get(`/fr/confirm/?token=${token}`)
    expect(again.body).toContain('Fait.')
    expect(again.body).not.toContain('anne@example.be')
  })

  it('[FORM-01] with an unknown secret shows a message', async () => {
    const answer = await post('/fr/confirm/', { ...CONFIRM, token: 'nonsense' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/confirm/?done=gone'])
    expect((await server.get('/fr/confirm/?token=nonsense')).body).toContain('Perdu.')
    expect((await row())?.confirmedAt).toBeNull()
  })

  it.each(['https://evil.example/', '//evil.example/', '/fr/nowhere/', '', '/\\evil.example'])(
    'returns to its own page where the body names "%s"',
    async (page) => {
      expect((await post('/fr/confirm/', { ...CONFIRM, token, page })).headers.location).toBe('/fr/confirm/?done=yes')
    },
  )

  it('does not act on a request from another site, on a page without its module, nor for an unknown action', async () => {
    const foreign = await post('/fr/confirm/', { ...CONFIRM, token }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    for (const path of ['/fr/', '/fr/nowhere/']) expect((await post(path, { ...CONFIRM, token })).statusCode).toBe(405)
    expect((await post('/fr/confirm/', { 'mailed-action': 'sell-the-house', token })).statusCode).toBe(405)
    expect((await server.get('/api/mail-actions/sell-the-house')).statusCode).toBe(400)
    expect((await row())?.confirmedAt).toBeNull()
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('[FORM-01] unsubscribes by one click of a mail program that sends %s (RFC 8058)', async (type, payload) => {
    const click = (url: string) => server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    const answer = await click(`/api/unsubscribe?token=${token}`)
    expect(answer.statusCode).toBe(200)
    expect((await row())?.endedAt).toBeInstanceOf(Date)
    const unknown = await click('/api/unsubscribe?token=nonsense')
    expect([unknown.statusCode, unknown.body]).toEqual([200, answer.body])
  })

  it('[FORM-06] changes how often a confirmed search mails, as often as it is pressed, and to nothing else', async () => {
    const press = (secret: string) => post('/fr/often/', { 'mailed-action': 'change-frequency', token: secret })
    // That of the newsletter, and one that is not confirmed.
    expect((await press(`${token}.daily`)).headers.location).toBe('/fr/often/?done=gone')
    await db
      .update(subscriptions)
      .set({ kind: 'search', criteria: { goal: 0, types: [], cities: [], price: { min: null, max: null }, bedrooms: 0 } })
    expect((await press(`${token}.daily`)).headers.location).toBe('/fr/often/?done=gone')
    await db.update(subscriptions).set({ confirmedAt: new Date() })
    const { body } = await server.get(`/fr/often/?token=${token}.daily`)
    expect(body).toContain('Désormais\u00a0: un seul message par jour, au plus')
    expect((await row())?.frequency).toBe('at-once')
    for (let presses = 0; presses < 2; presses++) {
      expect((await press(`${token}.daily`)).headers.location).toBe(`/fr/often/?token=${token}.daily`)
      expect((await row())?.frequency).toBe('daily')
    }
    for (const wrong of [token, `${token}.weekly`, `${token}.`, '.daily', 'daily', 'nonsense.daily']) {
      expect([wrong, (await press(wrong)).headers.location]).toEqual([wrong, '/fr/often/?done=gone'])
    }
    await press(`${token}.at-once`)
    expect((await row())?.frequency).toBe('at-once')
  })

  it('leaves neither its secret nor the address in the log', async () => {
    await server.get(`/fr/end/?token=${token}`)
    await post('/fr/end/', { 'mailed-action': 'end-subscription', token })
    const log = JSON.stringify(server.log)
    expect(log).not.toContain(token)
    expect(log).not.toContain('anne@example.be')
  })
})
