import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROOF_MINUTES } from '#schemas/staff/staff-session.ts'
import { staffPasskeys } from '#src/studio/staff/tables.ts'
import { PUBLIC_URL } from '../../fixtures/server.ts'
import { createSoftwareAuthenticator } from '../../fixtures/software-authenticator.ts'
import {
  acceptWithPasskey,
  ceremony,
  RP_ID,
  type StaffBrowser,
  type StaffServer,
  startStaffServer,
  tokenOf,
} from '../../fixtures/staff-server.ts'

const OPTIONS = '/api/studio/sign-in/passkey/options'
const SIGN_IN = '/api/studio/sign-in/passkey'
const HERE = { origin: PUBLIC_URL }

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

async function registered() {
  const { account, path } = await server.invite('sofie@agence.example', 'publisher')
  const browser = server.browser()
  return { account, path, browser, authenticator: await acceptWithPasskey(browser, path) }
}

const attempt = (browser: StaffBrowser, credential: object) => browser.send('POST', SIGN_IN, { json: { credential } })

describe('passkeys of staff', () => {
  it('an invitation gives a discoverable passkey and a session, once', async () => {
    const { path, browser } = await registered()
    expect((await browser.get('/studio/account/')).status).toBe(200)
    expect(await server.db.$count(staffPasskeys)).toBe(1)
    const again = await browser.send('POST', '/api/studio/invitation/passkey/options', { json: { token: tokenOf(path) } })
    expect([again.status, (await browser.get(path)).status]).toEqual([401, 410])
  })

  it('a signature opens a session in a browser that knows nothing of the account', async () => {
    const { authenticator } = await registered()
    const browser = server.browser()
    const credential = authenticator.authenticate(await ceremony(browser, OPTIONS), HERE)
    expect((await attempt(browser, credential)).status).toBe(200)
    expect((await browser.get('/api/studio/account')).body).toContain('"publisher"')
  })

  it('the options are the same for everybody and name nobody', async () => {
    await registered()
    const { challenge: _, ...options } = JSON.parse((await server.browser().send('POST', OPTIONS, { json: {} })).body)
    expect(options).toEqual({ rpId: RP_ID, timeout: 60_000, userVerification: 'required' })
  })

  it.each<
    [
      string,
      (
        stolen: { first: object; authenticator: ReturnType<typeof createSoftwareAuthenticator> },
        browser: StaffBrowser,
      ) => Promise<object>,
    ]
  >([
    ['a signature that was used before', async ({ first }) => first],
    [
      'a challenge that the server did not give',
      async ({ authenticator }) => authenticator.authenticate({ challenge: 'AAAA' }, HERE),
    ],
    [
      'a page of another site',
      async ({ authenticator }, browser) =>
        authenticator.authenticate(await ceremony(browser, OPTIONS), { origin: 'https://www.agence.example.evil.test' }),
    ],
    [
      'an authenticator that nobody has unlocked',
      async ({ authenticator }, browser) =>
        authenticator.authenticate(await ceremony(browser, OPTIONS), { ...HERE, isVerified: false }),
    ],
    [
      'a copy of the key, whose counter has fallen behind',
      async ({ authenticator }, browser) => {
        authenticator.counter = 0
        return authenticator.authenticate(await ceremony(browser, OPTIONS), HERE)
      },
    ],
    [
      'a passkey that no account has',
      async (_, browser) => createSoftwareAuthenticator(RP_ID).authenticate(await ceremony(browser, OPTIONS), HERE),
    ],
  ])('refuses %s with the same answer', async (_, forge) => {
    const { authenticator } = await registered()
    const honest = server.browser()
    const first = authenticator.authenticate(await ceremony(honest, OPTIONS), HERE)
    expect((await attempt(honest, first)).status).toBe(200)
    const browser = server.browser()
    const answer = await attempt(browser, await forge({ first, authenticator }, browser))
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([401, 'STAFF_SIGN_IN_FAILED'])
    expect([...browser.cookies]).toEqual([])
  })

  it('a challenge of a registration signs nobody in, and expires after five minutes', async () => {
    const { authenticator, browser } = await registered()
    const registration = await ceremony(browser, '/api/studio/passkeys/options')
    expect((await attempt(server.browser(), authenticator.authenticate(registration, HERE))).status).toBe(401)
    const late = await ceremony(browser, OPTIONS)
    server.time = new Date(server.time.getTime() + 5 * 60_000)
    expect((await attempt(server.browser(), authenticator.authenticate(late, HERE))).status).toBe(401)
  })

  it('a disabled account does not open, and its open session ends at once', async () => {
    const { account, authenticator, browser } = await registered()
    await server.invite('admin@agence.example', 'administrator')
    await server.app.staff.manage.disable(account.id, null)
    expect((await browser.get('/api/studio/account')).status).toBe(401)
    const other = server.browser()
    expect((await attempt(other, authenticator.authenticate(await ceremony(other, OPTIONS), HERE))).status).toBe(401)
  })

  it('another passkey is added, renamed and removed by its owner; the last way to sign in stays', async () => {
    const { browser, authenticator } = await registered()
    const second = createSoftwareAuthenticator(RP_ID)
    const options = await ceremony(browser, '/api/studio/passkeys/options')
    const added = await browser.send('POST', '/api/studio/passkeys', { json: { credential: second.register(options, HERE) } })
    expect(added.status).toBe(200)
    const rename = { action: 'rename-passkey', id: second.id, name: ' <b>Key</b>\u0000 of the office ' }
    expect((await browser.post('/studio/account/', rename)).status).toBe(303)
    expect((await browser.get('/studio/account/')).body).toContain('&#60;b&#62;Key&#60;/b&#62; of the office')
    expect((await browser.post('/studio/account/', { action: 'remove-passkey', id: second.id })).status).toBe(303)
    const last = await browser.post('/studio/account/', { action: 'remove-passkey', id: authenticator.id })
    expect([last.status, last.body]).toEqual([409, expect.stringContaining('only way to sign in')])
    expect(await server.db.$count(staffPasskeys)).toBe(1)
  })

  it('a passkey that was begun is not stored once the proof is too old', async () => {
    const { browser } = await registered()
    const options = await ceremony(browser, '/api/studio/passkeys/options')
    server.time = new Date(server.time.getTime() + PROOF_MINUTES * 60_000)
    const credential = createSoftwareAuthenticator(RP_ID).register(options, HERE)
    expect((await browser.send('POST', '/api/studio/passkeys', { json: { credential } })).status).toBe(403)
    expect(await server.db.$count(staffPasskeys)).toBe(1)
  })

  it('nobody removes a passkey of somebody else', async () => {
    const { authenticator } = await registered()
    const { path } = await server.invite('other@agence.example', 'administrator')
    const other = server.browser()
    await acceptWithPasskey(other, path)
    await other.post('/studio/account/', { action: 'remove-passkey', id: authenticator.id })
    expect(await server.db.$count(staffPasskeys)).toBe(2)
  })
})
