import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mayDo, STAFF_ACTIONS, STAFF_ROLES, type StaffAction, type StaffRole } from '#schemas/staff/staff-permissions.ts'
import { STAFF_SESSION } from '#schemas/staff/staff-session.ts'
import { createStaffGuard } from '#src/studio/staff/staff-guard.ts'
import { staffAudit, staffSessions } from '#src/studio/staff/tables.ts'
import { PUBLIC_URL, startTestServer } from '../../fixtures/server.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

/** What each route of the Studio's API asks for; a route that is not here fails. */
const ROUTES: { readonly [route: string]: StaffAction | 'open' } = {
  'post /api/studio/sign-in/passkey/options': 'open',
  'post /api/studio/sign-in/passkey': 'open',
  'post /api/studio/invitation/passkey/options': 'open',
  'post /api/studio/invitation/passkey': 'open',
  'get /api/studio/account': 'use-studio',
  'post /api/studio/passkeys/options': 'use-studio',
  'post /api/studio/passkeys': 'use-studio',
  'post /api/studio/step-up/passkey/options': 'use-studio',
  'post /api/studio/step-up/passkey': 'use-studio',
  'get /api/studio/staff': 'manage-staff',
  'post /api/studio/staff': 'manage-staff',
  'patch /api/studio/staff/{id}': 'manage-staff',
  'delete /api/studio/staff/{id}/credentials': 'manage-staff',
  'delete /api/studio/staff/{id}/sessions': 'manage-staff',
  'get /api/studio/audit': 'read-audit',
}

const GUARDED = Object.entries(ROUTES).flatMap(([route, action]) => (action === 'open' ? [] : [{ route, action }]))
const PAGES = ['/studio/account/', '/studio/authenticator/', '/studio/step-up/'] as const
const MINUTE_MS = 60_000

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

async function signedIn(role: StaffRole, email = `${role}@agence.example`) {
  const { account, path } = await server.invite(email, role)
  const browser = server.browser()
  await acceptWithPasskey(browser, path)
  return { account, browser }
}

function call(browser: StaffBrowser, route: string, headers?: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ')
  const sent = method === 'get' ? {} : { json: {} }
  return browser.send(method.toUpperCase(), path.replace('{id}', 'nobody'), sent, headers)
}

const codeOf = ({ body }: { readonly body: string }) => (body === '' ? '' : JSON.parse(body).error?.code)

describe('the API of the Studio', () => {
  it('has the routes of the table above, and no other', async () => {
    const { paths } = JSON.parse((await server.browser().get('/api/openapi.json')).body)
    const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/studio') ? Object.keys(methods).map((method) => `${method} ${path}`) : [],
    )
    expect(routes.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
  })

  it.each(GUARDED)('$route needs a session', async ({ route }) => {
    const answer = await call(server.browser(), route)
    expect([answer.status, codeOf(answer), answer.headers['cache-control']]).toEqual([401, 'STAFF_SIGN_IN_NEEDED', 'no-store'])
  })

  it.each(STAFF_ROLES)('a %s may do what the role allows, and nothing else', async (role) => {
    const { browser } = await signedIn(role)
    for (const { route, action } of GUARDED) {
      const answer = await call(browser, route)
      const isRefused = answer.status === 403 && codeOf(answer) === 'STAFF_NOT_ALLOWED'
      expect([role, route, isRefused ? 'refused' : 'allowed']).toEqual([role, route, mayDo(role, action) ? 'allowed' : 'refused'])
    }
  })

  it('roles differ by kind of work: agents have properties and requests, writers pages, editors also settings', () => {
    const allowed = STAFF_ROLES.map((role) => [role, STAFF_ACTIONS.filter((action) => mayDo(role, action)).join(' ')])
    expect(Object.fromEntries(allowed)).toEqual({
      reader: 'use-studio',
      agent: 'use-studio edit-properties show-properties read-submissions manage-owners',
      writer: 'use-studio edit-drafts',
      editor: 'use-studio edit-drafts edit-settings edit-properties',
      publisher: 'use-studio edit-drafts edit-settings publish edit-properties show-properties read-submissions manage-owners',
      administrator: STAFF_ACTIONS.join(' '),
    })
  })

  it('a changed role holds in the open session', async () => {
    const { account, browser } = await signedIn('administrator', 'first@agence.example')
    await signedIn('administrator', 'second@agence.example')
    expect((await browser.get('/api/studio/audit')).status).toBe(200)
    await server.app.staff.manage.changeRole(account.id, 'editor', null)
    expect((await browser.get('/api/studio/audit')).status).toBe(403)
  })

  it('a route that does not say who may use it cannot be added', async () => {
    const app = Fastify()
    const guard = createStaffGuard(
      app,
      { find: async () => null, cookieOf: () => null, stillValid: async () => new Set<string>() },
      {
        publicUrl: PUBLIC_URL,
        usualLanguage: () => 'fr',
      },
    )
    app.get('/api/studio/one', guard.requireStaff('publish'), async () => 'one')
    expect(() => app.get('/api/studio/two', async () => 'two')).toThrow('/api/studio/two does not say who')
    expect((await app.inject('/api/studio/one')).statusCode).toBe(401)
    await app.close()
  })

  it('an administrator mails one address five invitations a day', async () => {
    const { browser } = await signedIn('administrator')
    const invite = async () => {
      const json = { email: 'jan@agence.example', name: 'Jan Peeters', role: 'reader' }
      return await browser.send('POST', '/api/studio/staff', { json })
    }
    for (let sent = 0; sent < 5; sent++) expect(await invite()).toMatchObject({ status: 202 })
    expect(await invite()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    const mailed = (await server.mailsOf('staff-invitation')).filter(({ to }) => to === 'jan@agence.example')
    expect(mailed).toHaveLength(5)
  })

  it('an administrator invites, changes and shuts accounts, all of it in the audit log; the last one stays', async () => {
    const { account, browser } = await signedIn('administrator')
    const json = { email: ' Jan@Agence.example', name: 'Jan', role: 'editor', language: 'nl' }
    const invited = await browser.send('POST', '/api/studio/staff', { json })
    expect([invited.status, JSON.parse(invited.body).href]).toEqual([202, expect.stringContaining('/studio/invitation/?token=')])
    // A link to an account in use would let an administrator sign in as somebody else: it is mailed alone.
    const own = { email: account.email, name: 'Sofie', role: 'administrator' }
    expect(JSON.parse((await browser.send('POST', '/api/studio/staff', { json: own })).body).href).toBeNull()
    expect((await server.mailsOf('staff-invitation')).map(({ to }) => to)).toContain('jan@agence.example')
    const { items } = JSON.parse((await browser.get('/api/studio/staff')).body)
    const jan = items.find(({ email }: { email: string }) => email === 'jan@agence.example')
    expect(jan).toMatchObject({ role: 'editor', language: 'nl', passkeys: 0, hasAuthenticator: false, isDisabled: false })
    const change = (id: string, values: object) => browser.send('PATCH', `/api/studio/staff/${id}`, { json: values })
    expect((await change(jan.id, { role: 'publisher' })).status).toBe(204)
    expect((await change(jan.id, { isDisabled: true })).status).toBe(204)
    expect(codeOf(await browser.send('POST', '/api/studio/staff', { json }))).toBe('STAFF_DISABLED')
    for (const values of [{ role: 'reader' }, { isDisabled: true }])
      expect(codeOf(await change(account.id, values))).toBe('STAFF_LAST_ADMINISTRATOR')
    expect(codeOf(await change('nobody', { role: 'reader' }))).toBe('STAFF_NOT_FOUND')
    const log = JSON.parse((await browser.get('/api/studio/audit')).body).items
    const mine = log.filter((entry: { accountId: string }) => entry.accountId === account.id)
    expect(mine.map(({ action, about }: { action: string; about: string }) => `${action} ${about}`).toSorted()).toEqual(
      [
        `disabled ${jan.id}`,
        `invited ${jan.id}`,
        `invited ${account.id}`,
        `passkey-added ${mine.find(({ action }: { action: string }) => action === 'passkey-added').about}`,
        `role-changed ${jan.id} editor publisher`,
        'signed-in passkey',
      ].toSorted(),
    )
    expect(JSON.stringify(log)).not.toContain('@')
    const asked = `/api/studio/audit?account=${account.id}&action=invited&limit=1`
    const [first, second] = [JSON.parse((await browser.get(asked)).body), JSON.parse((await browser.get(`${asked}&page=2`)).body)]
    expect([first.total, first.items.length, second.items.length]).toEqual([2, 1, 1])
    expect(first.items[0].id).not.toBe(second.items[0].id)
    expect(JSON.parse((await browser.get('/api/studio/audit?account=&action=role-changed')).body).total).toBe(0)
  })
})

describe('a session of staff', () => {
  it.each(PAGES)('%s leads to the sign-in without one', async (page) => {
    const answer = await server.browser().get(page)
    expect([answer.status, answer.location]).toEqual([303, '/studio/sign-in/'])
  })

  it('is a cookie that no other site can make a browser send, and no script can read', async () => {
    const { path } = await server.invite('sofie@agence.example', 'reader')
    const browser = server.browser()
    await acceptWithPasskey(browser, path)
    const names = [...browser.cookies.keys()]
    expect(names).toEqual(['__Host-vitrine_staff', '__Host-vitrine_staff_device'])
    expect(await server.db.select().from(staffSessions)).toEqual([
      expect.not.objectContaining({ idHash: browser.cookies.get('__Host-vitrine_staff') }),
    ])
    const out = await browser.post('/studio/account/', { action: 'sign-out' })
    expect(out.headers['set-cookie']).toMatch(/^__Host-vitrine_staff=;.*HttpOnly; Secure; SameSite=Strict$/)
    expect((await browser.get('/studio/account/')).status).toBe(303)
  })

  it('a new sign-in has a new identifier, and ends the session that the browser had', async () => {
    const { browser } = await signedIn('reader')
    const old = new Map(browser.cookies)
    const { path } = await server.invite('reader@agence.example', 'reader')
    await acceptWithPasskey(browser, path)
    expect(browser.cookies.get('__Host-vitrine_staff')).not.toBe(old.get('__Host-vitrine_staff'))
    expect(await server.db.$count(staffSessions)).toBe(1)
  })

  it('ends without use, and at last however much it is used', async () => {
    const { browser } = await signedIn('reader')
    const step = STAFF_SESSION.idleMinutes - 1
    for (let minutes = 0; minutes + step < STAFF_SESSION.lifetimeHours * 60; minutes += step) {
      server.time = new Date(server.time.getTime() + step * MINUTE_MS)
      expect((await browser.get('/studio/account/')).status).toBe(200)
    }
    server.time = new Date(server.time.getTime() + step * MINUTE_MS)
    expect((await browser.get('/studio/account/')).status).toBe(303)
    const { browser: idle } = await signedIn('reader')
    server.time = new Date(server.time.getTime() + STAFF_SESSION.idleMinutes * MINUTE_MS)
    expect((await idle.get('/studio/account/')).status).toBe(303)
  })

  it('is listed, and ended one by one or all but this', async () => {
    const { browser } = await signedIn('reader')
    const others = [await signedIn('reader'), await signedIn('reader')]
    const [, id = ''] = /name="id" value="([0-9a-f]{24})"/.exec((await browser.get('/studio/account/')).body) ?? []
    await browser.post('/studio/account/', { action: 'end-session', id })
    const open = await Promise.all(others.map(async (one) => (await one.browser.get('/studio/account/')).status))
    expect(open.toSorted()).toEqual([200, 303])
    await browser.post('/studio/account/', { action: 'end-others' })
    expect(await Promise.all(others.map(async (one) => (await one.browser.get('/studio/account/')).status))).toEqual([303, 303])
    expect((await browser.get('/studio/account/')).status).toBe(200)
  })
})

describe('what another site sends', () => {
  const FOREIGN = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '', origin: 'https://evil.test' },
  ]
  const POSTS = [
    '/studio/account/',
    '/studio/sign-in/',
    '/studio/sign-in/link/',
    '/studio/invitation/',
    '/studio/authenticator/',
    '/studio/step-up/',
    '/studio/not-me/',
  ]

  it('is refused at every route that changes something, with and without a session', async () => {
    const { browser } = await signedIn('administrator')
    const before = await server.db.$count(staffAudit)
    for (const each of [browser, server.browser()]) {
      for (const headers of FOREIGN) {
        for (const route of Object.keys(ROUTES).filter((one) => !one.startsWith('get')))
          expect([route, codeOf(await call(each, route, headers))]).toEqual([route, 'FOREIGN_ORIGIN'])
        for (const page of POSTS)
          expect([page, codeOf(await each.send('POST', page, { form: { action: 'sign-out' } }, headers))]).toEqual([
            page,
            'FOREIGN_ORIGIN',
          ])
      }
    }
    expect((await browser.get('/studio/account/')).status).toBe(200)
    expect(await server.db.$count(staffAudit)).toBe(before)
  })

  it('cannot frame a page, index it, keep it or learn its address', async () => {
    const { browser } = await signedIn('reader')
    for (const page of ['/studio/account/', '/studio/sign-in/', '/studio/invitation/?token=x']) {
      const { headers } = await browser.get(page)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    }
    const { headers } = await browser.get('/studio/account/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  it('no log has an address, a token or a code', async () => {
    const { path } = await server.invite('sofie@agence.example', 'reader')
    await server.browser().get(path)
    await server.browser().post('/studio/sign-in/', { email: 'sofie@agence.example' })
    const text = JSON.stringify(server.log)
    expect(text).toContain('/studio/invitation/')
    expect(text).not.toContain(path.slice(-40))
    expect(text).not.toContain('sofie@agence.example')
  })
})

describe('the link of this machine', () => {
  it('is not made where the public address is another one', async () => {
    expect(await server.app.staff.thisMachine.link()).toBeNull()
  })

  it('signs in once as administrator, and no more once somebody is invited', async () => {
    await using local = await startTestServer({ publicUrl: 'http://127.0.0.1:3000' })
    const { manage } = local.app.staff
    const path = (await local.app.staff.thisMachine.link()) ?? ''
    // Programs look at addresses before people follow them.
    for (let count = 0; count < 2; count += 1)
      expect((await local.app.inject({ method: 'HEAD', url: path, headers: { host: '127.0.0.1:3000' } })).cookies).toEqual([])
    const answer = await local.get(path, { 'accept-language': 'de-BE,de;q=0.9,fr;q=0.5' })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await local.get('/api/studio/account', { cookie })).json()).toMatchObject({
      id: 'this-machine',
      role: 'administrator',
      // Nobody has chosen one: it is that of the browser, and not the usual one of the site.
      language: 'de',
    })
    expect((await local.get(path)).statusCode).toBe(410)
    expect((await manage.sessionsOf('this-machine')).length).toBe(1)
    expect(await local.app.operatorCommands.staff?.(['list'])).toMatch(
      /^this machine {2}administrator {2}1 sessions, until somebody is invited$/m,
    )
    const second = (await local.app.staff.thisMachine.link()) ?? ''
    await manage.invite({ email: 'sofie@agence.example', name: 'Sofie', language: 'fr', role: 'reader' }, null)
    expect((await local.get(second)).statusCode).toBe(410)
    expect(await local.app.staff.thisMachine.link()).toBeNull()
    // So does the session that it has begun, at once.
    expect((await local.get('/api/studio/account', { cookie })).statusCode).toBe(401)
  })
})
