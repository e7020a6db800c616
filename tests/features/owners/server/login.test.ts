import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER_SESSION } from '#schemas/owner/owner-session.ts'
import { ownerSessions, owners } from '#src/features/owners/server/tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { linkIn, type OwnerServer, startOwnerServer } from '../../../fixtures/owner-server.ts'
import { OWNER_PASSWORD, storeOwner, type TestOwner } from '../../../fixtures/owners.ts'
import { visibleText } from '../../../fixtures/server-html.ts'

const LOGIN = '/fr/login/'
const FAILED = 'La connexion a échoué : l’adresse e-mail ou le mot de passe n’est pas correct.'

await describeOnEachDatabase('the login of owners', (open) => {
  let server: OwnerServer
  let anne: TestOwner

  beforeAll(async () => {
    server = await startOwnerServer({ open })
  }, 120_000)
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    await server.forget()
    anne = await storeOwner(server.db)
  })

  const logIn = (entries: Record<string, string> = {}, setting = {}, url = LOGIN) =>
    server.post(url, { 'owner-action': 'login', email: anne.email, password: OWNER_PASSWORD, ...entries }, setting)
  const accountOf = async (cookie: string) => (await server.get('/api/owner/account', { cookie })).statusCode

  it('[OWN-01] redirects the owner to their properties, or to the page that required the login', async () => {
    const answer = await logIn()
    expect([answer.status, answer.location]).toEqual([303, '/fr/proprietaire/'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await accountOf(answer.cookie)).toBe(200)
    const led = await logIn({}, {}, `${LOGIN}?next=%2Ffr%2Fproprietaire%2F1001%2F`)
    expect(led.location).toBe('/fr/proprietaire/1001/')
    const switched = await logIn({}, {}, `/en/login/?next=%2Fen%2Fproprietaire%2F1001%2F%3Fpage%3D2`)
    expect(switched.location).toBe('/en/owner/1001/?page=2')
    const lured = await logIn({}, {}, `${LOGIN}?next=https%3A%2F%2Fevil.example%2F`)
    expect(lured.location).toBe('/fr/proprietaire/')
  })

  it.each([
    ['letters beyond ASCII', '/fr/proprietaire/?x=é'],
    ['a line separator', '/fr/proprietaire/?x=\u2028'],
    ['a line break', '/fr/proprietaire/?x=\r\nSet-Cookie: a=b'],
    ['a tab', '/fr/proprietaire/?\tx'],
    ['a space', '/fr/proprietaire/?x= '],
    ['DEL', '/fr/proprietaire/?x=\u007f'],
    ['a backslash', '/fr/proprietaire/?x=\\'],
    ['a lone surrogate', '/fr/proprietaire/?x=\ud800'],
  ])('[OWN-01] ignores a next path with %s, and logs in', async (_, next) => {
    const answer = await logIn({}, {}, `${LOGIN}?${new URLSearchParams({ next })}`)
    expect([answer.status, answer.location]).toEqual([303, '/fr/proprietaire/'])
    expect(await accountOf(answer.cookie)).toBe(200)
    const again = await server.get(`${LOGIN}?${new URLSearchParams({ next })}`, { cookie: answer.cookie })
    expect([again.statusCode, again.headers.location]).toEqual([302, '/fr/proprietaire/'])
  })

  it('[OWN-01] ignores letter case and spaces around the address', async () => {
    expect((await logIn({ email: `  ${anne.email.toUpperCase()} ` })).status).toBe(303)
  })

  it('[OWN-01] sets a cookie that is HttpOnly and SameSite and lasts as long as a session, and stores only its hash', async () => {
    const { headers, cookie } = await logIn()
    const [session = ''] = [headers['set-cookie']].flat().map(String)
    expect(session).toMatch(/^__Host-vitrine_session=[\w-]{43};/)
    const maxAge = `Max-Age=${OWNER_SESSION.lifetimeHours * 3600}`
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', maxAge]) expect(session).toContain(attribute)
    expect(session).not.toContain('Domain')
    const [row] = await server.db.select().from(ownerSessions)
    expect(cookie).not.toContain(row?.idHash)
  })

  it('[OWN-01] gives a new session identifier at each login, and ends the session before', async () => {
    const first = await logIn()
    const second = await logIn({}, { cookie: first.cookie })
    expect(second.cookie.split(';')[0]).not.toBe(first.cookie.split(';')[0])
    expect([await accountOf(first.cookie), await accountOf(second.cookie)]).toEqual([401, 200])
    expect(await server.db.select().from(ownerSessions)).toHaveLength(1)
  })

  it.each([
    ['a wrong password (LOGIN_FAILED)', { password: 'Ardennes-2026-spa' }, 'LOGIN_FAILED'],
    ['an address that nobody has (USER_NOT_FOUND)', { email: 'nobody@proprietaire.example' }, 'USER_NOT_FOUND'],
  ])('[OWN-01] gives %s the same answer, with its code in the log only', async (_, entries, code) => {
    const answer = await logIn(entries)
    expect([answer.status, answer.cookie]).toEqual([401, ''])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(visibleText(answer.body)).toContain(FAILED)
    expect(answer.body).not.toContain(code)
    expect(answer.body).toContain(`value="${{ email: anne.email, ...entries }.email}"`)
    expect(answer.body).not.toContain('Ardennes-2026')
    expect(server.log.filter((line) => line.code === code).length).toBeGreaterThan(0)
    expect(JSON.stringify(server.log)).not.toContain('@proprietaire.example')
  })

  it('[OWN-01] shows a missing or invalid entry beside its field', async () => {
    const answer = await logIn({ email: 'anne', password: '' })
    expect(answer.status).toBe(422)
    const text = visibleText(answer.body)
    expect(text).toContain('Indiquez une adresse e-mail complète')
    expect(text).toContain('Indiquez votre mot de passe.')
    expect((await logIn({ email: 'a\0b@c.be' })).status).toBe(422)
  })

  it('[OWN-01] refuses an owner who left the feed or has no password, like anybody', async () => {
    const gone = await storeOwner(server.db, { id: 2, retiredAt: new Date() })
    const fresh = await storeOwner(server.db, { id: 3, password: null })
    const answers = [
      await logIn({ email: gone.email }),
      await logIn({ email: fresh.email }),
      await logIn({ email: fresh.email, password: ' ' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('[OWN-01] refuses every password for an invalid hash, without an error', async () => {
    await server.db.update(owners).set({ passwordHash: 'x' }).where(eq(owners.id, anne.id))
    expect((await logIn()).status).toBe(401)
  })

  it('[OWN-01] refuses login and logout from other sites', async () => {
    const { cookie } = await logIn()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await logIn({}, { headers })).status).toBe(403)
      expect((await server.post('/fr/proprietaire/compte/', { 'owner-action': 'log-out' }, { cookie, headers })).status).toBe(403)
    }
    expect(await accountOf(cookie)).toBe(200)
  })

  it('[OWN-01] accepts an action only on the page of its form', async () => {
    expect((await server.post('/fr/contact/', { 'owner-action': 'login' })).status).toBe(405)
    expect((await server.post(LOGIN, { 'owner-action': 'log-out' })).status).toBe(405)
    expect((await server.post(LOGIN, {})).status).toBe(405)
    expect((await server.post('/preview/fr/login/', { 'owner-action': 'login' })).status).toBe(405)
  })

  it('[OWN-05] mails each login in the owner’s language: time, browser, and what to do', async () => {
    await storeOwner(server.db, { id: 2, email: 'els@eigenaar.example', firstName: 'Els', name: 'Peeters', language: 'nl' })
    await logIn({ email: 'els@eigenaar.example' })
    const [mail] = await server.mailsOf('owner-login')
    expect([mail?.to, mail?.subject]).toEqual(['els@eigenaar.example', 'Nieuwe aanmelding in uw eigenaarszone'])
    expect(mail?.text).toContain('Beste Els Peeters,')
    expect(mail?.text).toContain('Firefox op Windows')
    expect(mail?.text).toMatch(new RegExp(new Date().getFullYear().toString()))
    expect(linkIn(mail ?? { text: '' }, 'not-me')).toMatch(/^\/nl\/login\/not-me\/\?token=[\w-]{43}$/)
  })

  it('[OWN-05] sends no mail for a refused login', async () => {
    await logIn({ password: 'wrong-password-1' })
    expect(await server.mailsOf('owner-login')).toEqual([])
  })
})

describe('demo accounts', () => {
  it.each([
    ['https://www.agence.example', 401],
    ['http://localhost:3000', 303],
    ['http://127.0.0.1:3000', 303],
    ['http://[::1]:3000', 303],
    ['http://127.0.0.1.evil.example', 401],
  ])('[OWN-01] in production under %s the login answers %i', async (publicUrl, status) => {
    await using server = await startOwnerServer({ publicUrl, isProduction: true })
    const demo = await storeOwner(server.db, { isDemo: true })
    const answer = await server.post(LOGIN, { 'owner-action': 'login', email: demo.email, password: OWNER_PASSWORD })
    expect(answer.status).toBe(status)
    const logged = server.log.filter(({ msg }) => String(msg).startsWith('a demo account was refused'))
    expect(logged).toHaveLength(status === 401 ? 1 : 0)
    if (status === 401) expect(visibleText(answer.body)).toContain(FAILED)
  })
})
