import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATION_HOURS, SIGN_IN_LINK_MINUTES } from '#schemas/staff/staff-session.ts'
import { staffRecoveryCodes, staffSessions, staffTotp } from '#src/studio/staff/tables.ts'
import {
  acceptWithApp,
  acceptWithPasskey,
  type StaffBrowser,
  type StaffServer,
  startStaffServer,
  studioLink,
  tokenOf,
} from '../../fixtures/staff-server.ts'

const EMAIL = 'sofie@agence.example'
const MINUTE_MS = 60_000

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

const later = (minutes: number) => {
  server.time = new Date(server.time.getTime() + minutes * MINUTE_MS)
}

/** Somebody with an authenticator app, whose session has ended. */
async function withApp() {
  const { account, path } = await server.invite(EMAIL, 'editor')
  const accepted = await acceptWithApp(server, server.browser(), path)
  later(1)
  return { account, ...accepted }
}

/** Asks for a link, and follows the newest mail. */
async function followLink(browser: StaffBrowser): Promise<string> {
  expect((await browser.post('/studio/sign-in/', { email: EMAIL })).status).toBe(200)
  const mail = (await server.mailsOf('staff-sign-in')).at(-1)
  if (mail === undefined) throw new Error('no mail')
  return tokenOf(studioLink(mail))
}

const give = (browser: StaffBrowser, token: string, code: string) => browser.post('/studio/sign-in/link/', { token, code })

describe('an invitation', () => {
  it('is mailed, works once, and shows ten recovery codes once', async () => {
    const { path } = await server.invite(EMAIL, 'editor')
    expect((await server.mailsOf('staff-invitation')).map(({ to }) => to)).toEqual([EMAIL])
    const browser = server.browser()
    const { answer, recoveryCodes } = await acceptWithApp(server, browser, path)
    expect([answer.status, new Set(recoveryCodes).size]).toEqual([200, 10])
    expect((await browser.get('/studio/account/')).body).toContain('10 recovery codes')
    const [stored] = await server.db.select().from(staffTotp)
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0])
    expect((await server.browser().get(path)).status).toBe(410)
  })

  it(`expires after ${INVITATION_HOURS} hours; a new one makes the one before invalid`, async () => {
    const first = await server.invite(EMAIL, 'editor')
    const second = await server.invite(EMAIL, 'administrator')
    expect(second.account).toEqual(first.account)
    expect([(await server.browser().get(first.path)).status, (await server.browser().get(second.path)).status]).toEqual([
      410, 200,
    ])
    later(INVITATION_HOURS * 60)
    expect((await server.browser().get(second.path)).status).toBe(410)
  })

  it('of two that accept it at once, one gets in', async () => {
    const { path } = await server.invite(EMAIL, 'editor')
    const browsers = [server.browser(), server.browser()]
    const answers = await Promise.all(browsers.map((browser) => acceptWithApp(server, browser, path)))
    expect(answers.filter(({ recoveryCodes }) => recoveryCodes.length === 10).length).toBe(1)
    expect(await server.db.$count(staffSessions)).toBe(1)
  })

  it('a wrong code changes nothing; a secret made for somebody else is not taken', async () => {
    const { path } = await server.invite(EMAIL, 'editor')
    const other = await server.invite('other@agence.example', 'editor')
    const browser = server.browser()
    const wrong = await browser.post('/studio/invitation/', { token: tokenOf(path), sealed: 'AAAA', code: '000000' })
    expect(wrong.status).toBe(422)
    const { answer } = await acceptWithApp(server, browser, path)
    expect(answer.status).toBe(200)
    const page = (await server.browser().get(other.path)).body
    const [, sealed = ''] = /name="sealed" value="([^"]+)"/.exec(page) ?? []
    const { path: third } = await server.invite('third@agence.example', 'editor')
    const stolen = await acceptWithApp(server, server.browser(), third)
    const mixed = { token: tokenOf(other.path), sealed, code: stolen.app.codeAt(server.time) }
    expect((await server.browser().post('/studio/invitation/', mixed)).status).toBe(422)
  })
})

describe('a sign-in by mail and code', () => {
  it('opens a session with a link and a code, each taken once', async () => {
    const { app } = await withApp()
    const browser = server.browser()
    const token = await followLink(browser)
    const code = app.codeAt(server.time)
    expect((await give(browser, token, code)).location).toBe('/studio/')
    expect((await browser.get('/studio/account/')).status).toBe(200)
    expect((await give(server.browser(), token, code)).status).toBe(410)
    const replayed = await give(server.browser(), await followLink(server.browser()), code)
    expect([replayed.status, replayed.body]).toEqual([401, expect.stringContaining('used already')])
  })

  it('takes the code of the neighbouring periods, and none before the last that it took', async () => {
    const { app } = await withApp()
    const before = new Date(server.time.getTime() - 30_000)
    const browser = server.browser()
    expect((await give(browser, await followLink(browser), app.codeAt(server.time))).status).toBe(303)
    expect((await give(server.browser(), await followLink(browser), app.codeAt(before))).status).toBe(401)
    later(2)
    const next = new Date(server.time.getTime() + 30_000)
    expect((await give(server.browser(), await followLink(browser), app.codeAt(next))).status).toBe(303)
  })

  it('takes each recovery code once, as people type it', async () => {
    const { recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await give(server.browser(), await followLink(server.browser()), typed)).status).toBe(303)
    expect((await give(server.browser(), await followLink(server.browser()), code)).status).toBe(401)
  })

  it(`a link is valid for ${SIGN_IN_LINK_MINUTES} minutes, and a code without one opens nothing`, async () => {
    const { app } = await withApp()
    const token = await followLink(server.browser())
    later(SIGN_IN_LINK_MINUTES)
    expect((await give(server.browser(), token, app.codeAt(server.time))).status).toBe(410)
    expect((await give(server.browser(), 'x', app.codeAt(server.time))).status).toBe(410)
  })

  it('after five codes in a quarter of an hour the right one waits, too', async () => {
    const { app } = await withApp()
    const token = await followLink(server.browser())
    for (const code of ['000001', '000002', '000003', '000004', '000005'])
      expect((await give(server.browser(), token, code)).status).toBe(401)
    const waits = await give(server.browser(), token, app.codeAt(server.time))
    expect([waits.status, Number(waits.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })

  it('answers every address alike, and mails only those with an account in use', async () => {
    const { account } = await withApp()
    const { path } = await server.invite('passkey@agence.example', 'editor')
    await acceptWithPasskey(server.browser(), path)
    const answers = []
    for (const email of [EMAIL, 'passkey@agence.example', 'nobody@agence.example'])
      answers.push(await server.browser().post('/studio/sign-in/', { email }))
    await server.app.staff.manage.disable(account.id, null)
    answers.push(await server.browser().post('/studio/sign-in/', { email: EMAIL }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect((await server.mailsOf('staff-sign-in')).map(({ to }) => to)).toEqual([EMAIL])
    expect((await server.mailsOf('staff-passkey-only')).map(({ to }) => to)).toEqual(['passkey@agence.example'])
  })

  it('mails one address three links in a quarter of an hour', async () => {
    await withApp()
    for (let count = 0; count < 5; count += 1) await server.browser().post('/studio/sign-in/', { email: EMAIL })
    expect((await server.mailsOf('staff-sign-in')).length).toBe(3)
  })
})

describe('a sign-in from a browser that is new to the account', () => {
  it('is mailed once for a browser, with a link that ends all sessions', async () => {
    const { app } = await withApp()
    const browser = server.browser()
    await give(browser, await followLink(browser), app.codeAt(server.time))
    await browser.post('/studio/account/', { action: 'sign-out' })
    later(2)
    await give(browser, await followLink(browser), app.codeAt(server.time))
    const notices = await server.mailsOf('staff-device')
    expect(notices.length).toBe(1)
    expect(notices[0]?.text).toContain('Firefox, Windows')
    const path = studioLink(notices[0] ?? { text: '' })
    const reader = server.browser()
    // Programs that read mails follow links.
    expect((await reader.get(path)).status).toBe(200)
    expect((await browser.get('/studio/account/')).status).toBe(200)
    expect((await reader.post('/studio/not-me/', { token: tokenOf(path) })).status).toBe(200)
    expect((await browser.get('/studio/account/')).location).toBe('/studio/sign-in/')
    expect((await reader.post('/studio/not-me/', { token: tokenOf(path) })).status).toBe(410)
  })
})

describe('recovery codes', () => {
  const stored = async () => (await server.db.select().from(staffRecoveryCodes)).map(({ codeHash }) => codeHash)
  const signIn = async (code: string) => (await give(server.browser(), await followLink(server.browser()), code)).status

  it('are stored as passwords are, with one salt for the set, so that a code costs one hash', async () => {
    await withApp()
    const hashes = await stored()
    expect(new Set(hashes.map((hash) => hash.split('$').slice(0, 5).join('$')))).toEqual(
      new Set([expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}$/)]),
    )
    expect(new Set(hashes).size).toBe(10)
  })

  it('stored earlier with only a keyed hash are valid, and hashed again at the next clean-up', async () => {
    const { account, recoveryCodes } = await withApp()
    await server.db.delete(staffRecoveryCodes)
    const keyed = (code: string) => server.app.secret.hash('staff-recovery', `${account.id} ${code.replaceAll('-', '')}`)
    const former = recoveryCodes.map((code) => ({ codeHash: keyed(code), accountId: account.id, createdAt: server.time }))
    await server.db.insert(staffRecoveryCodes).values(former)
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(first)).toBe(303)
    for (const { purgeExpired } of server.app.purgeables) await purgeExpired(server.time)
    expect((await stored()).filter((hash) => hash.startsWith('$argon2id$')).length).toBe(9)
    expect([await signIn(second), await signIn(second)]).toEqual([303, 401])
  })
})
