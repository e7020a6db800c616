import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROOF_MINUTES } from '#schemas/staff/staff-session.ts'
import { staffAudit, staffPasskeys, staffTotp } from '#src/studio/staff/tables.ts'
import { PUBLIC_URL } from '../../fixtures/server.ts'
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../../fixtures/software-authenticator.ts'
import {
  acceptWithApp,
  acceptWithPasskey,
  ceremony,
  RP_ID,
  type StaffBrowser,
  type StaffServer,
  scanApp,
  startStaffServer,
  studioLink,
  tokenOf,
} from '../../fixtures/staff-server.ts'

const EMAIL = 'sofie@agence.example'
const HERE = { origin: PUBLIC_URL }
const STEP_UP = '/studio/step-up/'
const SESSION = '__Host-vitrine_staff'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

const later = (minutes: number) => {
  server.time = new Date(server.time.getTime() + minutes * 60_000)
}
const audited = async () => (await server.db.select().from(staffAudit)).map(({ action, about }) => `${action} ${about}`.trim())
const carried = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** Somebody with a passkey and an authenticator app, whose last proof is too old. */
async function withBoth() {
  const { account, path } = await server.invite(EMAIL, 'editor')
  const browser = server.browser()
  const { app, recoveryCodes } = await acceptWithApp(server, browser, path)
  const passkey = createSoftwareAuthenticator(RP_ID)
  const options = await ceremony(browser, '/api/studio/passkeys/options')
  await browser.send('POST', '/api/studio/passkeys', { json: { credential: passkey.register(options, HERE) } })
  later(PROOF_MINUTES)
  return { account, browser, app, recoveryCodes, passkey }
}

/** Proves with a passkey, as the script of the page does. */
async function prove(browser: StaffBrowser, passkey: SoftwareAuthenticator, options = '/api/studio/step-up/passkey/options') {
  const credential = passkey.authenticate(await ceremony(browser, options), HERE)
  return await browser.send('POST', '/api/studio/step-up/passkey', { json: { credential } })
}

describe('a change of how an account signs in, with a proof of more than five minutes ago', () => {
  it('asks for a code, then completes the change, and gives the session a new identifier', async () => {
    const { browser, app, passkey } = await withBoth()
    const former = browser.cookies.get(SESSION) ?? ''
    const asked = await browser.post('/studio/account/', { action: 'remove-passkey', id: passkey.id })
    expect(asked.body).toContain('Confirm that it is you')
    const wrong = await browser.post(STEP_UP, { ...carried(asked.body), code: '000000' })
    expect([wrong.status, carried(wrong.body)]).toEqual([422, { step: 'remove-passkey', id: passkey.id }])
    expect(await server.db.$count(staffPasskeys)).toBe(1)

    const done = await browser.post(STEP_UP, { ...carried(wrong.body), code: app.codeAt(server.time) })
    expect([done.status, done.location]).toEqual([303, '/studio/account/?done=passkey-removed'])
    expect(await server.db.$count(staffPasskeys)).toBe(0)
    expect((await browser.get('/studio/account/')).status).toBe(200)
    browser.cookies.set(SESSION, former)
    expect((await browser.get('/studio/account/')).status).toBe(303)
    expect(await audited()).toEqual(expect.arrayContaining(['proof-refused', 'proved authenticator']))
  })

  it('asks for a passkey, and keeps the authenticator app that was being set up', async () => {
    const browser = server.browser()
    const passkey = await acceptWithPasskey(browser, (await server.invite(EMAIL, 'editor')).path)
    const app = scanApp((await browser.get('/studio/authenticator/')).body)
    later(PROOF_MINUTES)
    const asked = await browser.post('/studio/authenticator/', { sealed: app.sealed, code: app.codeAt(server.time) })
    expect([await server.db.$count(staffTotp), asked.body]).toEqual([0, expect.stringContaining('data-passkey="step-up"')])
    expect((await prove(browser, passkey)).status).toBe(200)
    // The script sends the form of the page, which has no code of its own.
    const done = await browser.post(STEP_UP, carried(asked.body))
    expect([done.status, done.body]).toEqual([200, expect.stringContaining('Your recovery codes')])
    expect(await server.db.$count(staffTotp)).toBe(1)
    // For some minutes nothing is asked again.
    expect((await browser.get('/studio/authenticator/')).body).toContain('name="sealed"')
    later(PROOF_MINUTES)
    expect((await browser.get('/studio/authenticator/')).body).not.toContain('name="sealed"')
  })

  it('leads back to the passkey that was to be added', async () => {
    const { browser, app } = await withBoth()
    const refused = await browser.send('POST', '/api/studio/passkeys/options', { json: {} })
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([403, 'STAFF_PROOF_NEEDED'])
    const asked = await browser.get(`${STEP_UP}?step=add-passkey`)
    const done = await browser.post(STEP_UP, { ...carried(asked.body), code: app.codeAt(server.time) })
    expect(done.location).toBe('/studio/account/?done=add-passkey')
    expect((await browser.get('/studio/account/?done=add-passkey')).body).toMatch(/autofocus>Add a passkey/)
    expect((await browser.send('POST', '/api/studio/passkeys/options', { json: {} })).status).toBe(200)
  })

  it('takes each recovery code once', async () => {
    const { browser, recoveryCodes } = await withBoth()
    const [code = ''] = recoveryCodes
    expect((await browser.post(STEP_UP, { code })).status).toBe(303)
    later(PROOF_MINUTES)
    expect((await browser.post(STEP_UP, { code })).status).toBe(422)
  })

  it('is proved by no passkey of somebody else, and by no signature that was asked for something else', async () => {
    const { browser, passkey } = await withBoth()
    const other = server.browser()
    const foreign = await acceptWithPasskey(other, (await server.invite('other@agence.example', 'editor')).path)
    expect((await prove(browser, foreign)).status).toBe(401)
    expect((await prove(browser, passkey, '/api/studio/sign-in/passkey/options')).status).toBe(401)
    expect((await prove(other, passkey)).status).toBe(401)
    const credential = passkey.authenticate(await ceremony(browser, '/api/studio/step-up/passkey/options'), HERE)
    expect((await server.browser().send('POST', '/api/studio/sign-in/passkey', { json: { credential } })).status).toBe(401)
    expect((await browser.send('POST', '/api/studio/passkeys/options', { json: {} })).status).toBe(403)
  })

  it('waits after five codes in a quarter of an hour, and shuts nobody out of signing in', async () => {
    const { browser, app } = await withBoth()
    for (let tries = 0; tries < 5; tries += 1) expect((await browser.post(STEP_UP, { code: '000000' })).status).toBe(422)
    const waits = await browser.post(STEP_UP, { code: app.codeAt(server.time) })
    expect([waits.status, Number(waits.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    const owner = server.browser()
    await owner.post('/studio/sign-in/', { email: EMAIL })
    const [mail = { text: '' }] = await server.mailsOf('staff-sign-in')
    const answer = await owner.post('/studio/sign-in/link/', { token: tokenOf(studioLink(mail)), code: app.codeAt(server.time) })
    expect(answer.location).toBe('/studio/')
  })
})

describe('right after a change of how an account signs in', () => {
  const open = async (browser: StaffBrowser) => (await browser.get('/studio/account/')).status === 200

  /** A second session of the same account, by an invitation that sets the account up anew. */
  async function withOther() {
    const other = server.browser()
    await acceptWithPasskey(other, (await server.invite(EMAIL, 'editor')).path)
    return { other, path: (await server.invite(EMAIL, 'editor')).path }
  }

  it('the page after a passkey offers to end the other sessions, and says how many have ended', async () => {
    const { other, path } = await withOther()
    const browser = server.browser()
    await acceptWithPasskey(browser, path)
    const options = await ceremony(browser, '/api/studio/passkeys/options')
    const credential = createSoftwareAuthenticator(RP_ID).register(options, HERE)
    const { location } = JSON.parse((await browser.send('POST', '/api/studio/passkeys', { json: { credential } })).body)
    const page = (await browser.get(location)).body
    expect(page).toMatch(/The passkey is added\..*1 other session is open.*End my other session</)
    expect((await browser.post('/studio/account/', { action: 'end-others' })).body).toContain('1 other session has ended.')
    expect([await open(browser), await open(other)]).toEqual([true, false])
    expect((await browser.get(location)).body).not.toContain('End my other session')
  })

  it('so does an invitation of an account that is in use, and one of a new account does not', async () => {
    const { path } = await withOther()
    const accept = async (link: string) => {
      const browser = server.browser()
      const token = tokenOf(link)
      const options = await ceremony(browser, '/api/studio/invitation/passkey/options', { token })
      const credential = createSoftwareAuthenticator(RP_ID).register(options, HERE)
      return JSON.parse((await browser.send('POST', '/api/studio/invitation/passkey', { json: { token, credential } })).body)
        .location
    }
    expect(await accept(path)).toBe('/studio/account/?done=passkey-added')
    expect(await accept((await server.invite('new@agence.example', 'reader')).path)).toBe('/studio/')
  })

  it('the page with the recovery codes does so too, and still shows them', async () => {
    const { other, path } = await withOther()
    const browser = server.browser()
    const { answer, recoveryCodes } = await acceptWithApp(server, browser, path)
    expect(answer.body).toContain('End my other session')
    const after = await browser.post('/studio/authenticator/', { ...carried(answer.body), extra: '' })
    expect(after.body).toContain('1 other session has ended.')
    for (const code of recoveryCodes) expect(after.body).toContain(`<code>${code}</code>`)
    expect([await open(browser), await open(other)]).toEqual([true, false])
    const forged = await browser.post('/studio/authenticator/', { action: 'end-others', codes: '<b>x</b> abcd' })
    expect(forged.body).not.toMatch(/<li>/)
  })
})
