import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIFETIME_MS } from '#src/features/owners/server/owner-sessions.ts'
import { type OwnerServer, startOwnerServer } from '../../../fixtures/owner-server.ts'
import { sessionCookie, storeOwner, type TestOwner } from '../../../fixtures/owners.ts'

let server: OwnerServer
let anne: TestOwner
let cookie: string

beforeAll(async () => {
  server = await startOwnerServer()
  anne = await storeOwner(server.db)
  await storeOwner(server.db, { id: 2, propertyIds: [2001] })
  cookie = await sessionCookie(server.db, server, anne)
})
afterAll(() => server[Symbol.asyncDispose]())

const pageData = async (path: string, sent = '') =>
  (await server.get(`/api/page?${new URLSearchParams({ path })}`, { cookie: sent })).json()

describe('[OWN-02] the owner pages', () => {
  it('redirect strangers to the login page of the language, with the requested page as parameter', async () => {
    const answer = await server.get('/fr/proprietaire/1001/?tri=date')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/fr/login/?next=%2Ffr%2Fproprietaire%2F1001%2F%3Ftri%3Ddate',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await server.get('/en/owner/')).headers.location).toBe('/en/login/?next=%2Fen%2Fowner%2F')
  })

  it('show to the owner, uncached', async () => {
    const answer = await server.get('/fr/proprietaire/1001/', { cookie })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('Votre bien')
  })

  it.each(['2001', '3001', '999999'])('answer 404 for the property %s of another owner, or of none', async (id) => {
    const answer = await server.get(`/fr/proprietaire/${id}/`, { cookie })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body).not.toContain('Votre bien')
  })

  it('are protected as data of the page API too', async () => {
    expect(await pageData('/fr/proprietaire/1001/')).toEqual({
      kind: 'redirect',
      location: '/fr/login/?next=%2Ffr%2Fproprietaire%2F1001%2F',
    })
    expect(await pageData('/fr/proprietaire/1001/', cookie)).toMatchObject({ kind: 'page', page: { id: 'owner-property' } })
    expect(await pageData('/fr/proprietaire/2001/', cookie)).toMatchObject({ kind: 'page', page: { status: 404 } })
  })

  it('are what the login page redirects a logged-in owner to, on this site only', async () => {
    const led = async (next: string) =>
      (await server.get(`/fr/login/?${new URLSearchParams({ next })}`, { cookie })).headers.location
    expect(await led('')).toBe('/fr/proprietaire/')
    expect(await led('/fr/proprietaire/1001/?tri=date')).toBe('/fr/proprietaire/1001/?tri=date')
    for (const next of [
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example/',
      '/fr/login/',
      '/fr/contact/',
      '/fr/nowhere/',
    ]) {
      expect(await led(next)).toBe('/fr/proprietaire/')
    }
  })

  it('are excluded from search engines', async () => {
    expect((await server.get('/sitemap.xml')).body).not.toMatch(/proprietaire|owner/)
    expect((await server.get('/fr/proprietaire/', { cookie })).body).toMatch(/<meta name="robots" content="noindex/)
  })

  it('show in previews without a session', async () => {
    const answer = await server.get('/preview/fr/proprietaire/1001/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
  })
})

describe('[OWN-01] a session', () => {
  it('identifies the owner, and strangers have none', async () => {
    const answer = await server.get('/api/owner/account', { cookie })
    expect(answer.json()).toEqual({
      email: anne.email,
      firstName: 'Anne',
      name: 'Lambert',
      isDemo: false,
      sessions: 1,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const refused = await server.get('/api/owner/account')
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'UNAUTHORISED'])
  })

  const NOW = Date.now()
  it.each([
    ['idle for half an hour', { lastSeenAt: new Date(NOW - 30 * 60_000) }],
    ['twelve hours old, however busy', { createdAt: new Date(NOW - LIFETIME_MS), lastSeenAt: new Date(NOW) }],
  ])('that is %s is invalid', async (_, times) => {
    const over = await sessionCookie(server.db, server, anne, times)
    expect((await server.get('/api/owner/account', { cookie: over })).statusCode).toBe(401)
    expect((await server.get('/fr/proprietaire/', { cookie: over })).statusCode).toBe(302)
  })

  it('that is used stays valid', async () => {
    const used = await sessionCookie(server.db, server, anne, { lastSeenAt: new Date(NOW - 29 * 60_000) })
    expect((await server.get('/api/owner/account', { cookie: used })).json()).toMatchObject({ sessions: 2 })
  })

  it('that was tampered with is invalid', async () => {
    const last = cookie.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [`${cookie.slice(0, -1)}${last}`, `${cookie}x`, cookie.slice(0, -1), cookie.replace('__Host-', '')]) {
      expect((await server.get('/api/owner/account', { cookie: wrong })).statusCode).toBe(401)
    }
  })

  it('ends when the owner leaves the feed', async () => {
    const gone = await storeOwner(server.db, { id: 3, retiredAt: new Date() })
    const theirs = await sessionCookie(server.db, server, gone)
    expect((await server.get('/api/owner/account', { cookie: theirs })).statusCode).toBe(401)
  })
})
