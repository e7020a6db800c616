import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffAudit, staffPasskeys, staffRecoveryCodes, staffTotp } from '#src/studio/staff/tables.ts'
import { PUBLIC_URL } from '../../fixtures/server.ts'
import { createSoftwareAuthenticator } from '../../fixtures/software-authenticator.ts'
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
const actions = async () => (await server.db.select().from(staffAudit)).map(({ action }) => action)

async function addPasskey(browser: StaffBrowser) {
  const options = await ceremony(browser, '/api/studio/passkeys/options')
  const credential = createSoftwareAuthenticator(RP_ID).register(options, { origin: PUBLIC_URL })
  return await browser.send('POST', '/api/studio/passkeys', { json: { credential } })
}

async function addApp(browser: StaffBrowser) {
  const app = scanApp((await browser.get('/studio/authenticator/')).body)
  return await browser.post('/studio/authenticator/', { sealed: app.sealed, code: app.codeAt(server.time) })
}

it.each([
  ['a passkey', addPasskey],
  ['an authenticator app', addApp],
])('%s that somebody else adds is mailed, and "this was not me" takes it out again', async (_, add) => {
  const { path } = await server.invite(EMAIL, 'editor')
  const thief = server.browser()
  await acceptWithPasskey(thief, path)
  expect(await server.mailsOf('staff-credential')).toEqual([])
  later(2)
  expect((await add(thief)).status).toBe(200)
  const mails = await server.mailsOf('staff-credential')
  expect(mails.map(({ to }) => to)).toEqual([EMAIL])
  const link = studioLink(mails[0] ?? { text: '' })
  // Programs that read mails follow links.
  const reader = server.browser()
  await reader.get(link)
  await reader.send('HEAD', link)
  expect((await thief.get('/studio/account/')).status).toBe(200)
  expect((await reader.post('/studio/not-me/', { token: tokenOf(link) })).status).toBe(200)
  expect((await thief.get('/studio/account/')).status).toBe(303)
  // What was there before stays.
  expect([
    await server.db.$count(staffPasskeys),
    await server.db.$count(staffTotp),
    await server.db.$count(staffRecoveryCodes),
  ]).toEqual([1, 0, 0])
  expect((await actions()).filter((action) => action.endsWith('-removed')).length).toBe(1)
})

it('a new way to sign in by a second invitation is mailed, too', async () => {
  await acceptWithApp(server, server.browser(), (await server.invite(EMAIL, 'editor')).path)
  expect(await server.mailsOf('staff-credential')).toEqual([])
  await acceptWithPasskey(server.browser(), (await server.invite(EMAIL, 'editor')).path)
  expect((await server.mailsOf('staff-credential')).length).toBe(1)
})

it('an administrator removes what another account signs in with, and the last one not the own', async () => {
  const administrator = await server.signedIn('administrator')
  const { account, path } = await server.invite(EMAIL, 'editor')
  const browser = server.browser()
  await acceptWithApp(server, browser, path)
  await addPasskey(browser)
  const remove = (by: StaffBrowser, id: string) => by.send('DELETE', `/api/studio/staff/${id}/credentials`)
  expect((await remove(browser, account.id)).status).toBe(403)
  expect((await remove(administrator, account.id)).status).toBe(204)
  expect((await browser.get('/studio/account/')).status).toBe(303)
  expect([
    await server.db.$count(staffPasskeys),
    await server.db.$count(staffTotp),
    await server.db.$count(staffRecoveryCodes),
  ]).toEqual([1, 0, 0])
  const own = (await server.app.staff.manage.list()).find(({ role }) => role === 'administrator')?.id ?? ''
  expect((await remove(administrator, own)).status).toBe(409)
  expect((await remove(administrator, 'nobody')).status).toBe(404)
  // An operator does the same by a command.
  expect(await server.app.operatorCommands.staff?.(['reset', 'administrator@agence.example'])).toMatch(
    /nothing to sign in with any more/,
  )
  expect((await administrator.get('/studio/account/')).status).toBe(303)
  expect((await actions()).filter((action) => action === 'credentials-removed').length).toBe(2)
})
