import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioOwners } from '#schemas/studio/owners-api.ts'
import { ownerSessions } from '#src/features/owners/server/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { ownerPages } from '../../fixtures/owner-server.ts'
import { CHEAP, OWNER_PASSWORD, sessionCookie, storeOwner } from '../../fixtures/owners.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser
beforeAll(async () => {
  server = await startStaffServer({ files: ownerPages(), passwordCost: CHEAP })
  const { path } = await server.invite('publisher@agence.example', 'publisher')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const list = async (query = ''): Promise<StudioOwners> => JSON.parse((await browser.get(`/api/studio/owners${query}`)).body)
const act = async (id: number, action: string) =>
  (await browser.send('POST', `/api/studio/owners/${id}/${action}`, { json: {} })).status

const DAY_MS = 86_400_000

describe('[CONF-17] owners in the Studio', () => {
  it('are invited by a mail in their language, whose link sets a password once within a week; signing in shows', async () => {
    const anne = await storeOwner(server.db, { id: 11, firstName: 'Anne', name: 'Aerts', language: 'nl', password: null })
    await storeOwner(server.db, { id: 12, firstName: 'Bert', name: 'Claes', propertyIds: [] })
    await storeOwner(server.db, { id: 13, name: 'Left', retiredAt: new Date('2026-11-01T00:00:00Z') })
    const before = await list()
    expect(before.items.map(({ id, name, state }) => [id, name, state])).toEqual([
      [11, 'Anne Aerts', 'never'],
      [12, 'Bert Claes', 'never'],
    ])
    expect((await list('?text=aert')).items.map(({ id }) => id)).toEqual([11])

    expect(await act(11, 'invitation')).toBe(204)
    expect((await list('?state=invited')).items).toMatchObject([{ id: 11, invitedAt: '2026-11-25T09:00:00.000Z' }])
    expect(await act(11, 'invitation')).toBe(204)
    const [first, second] = await server.mailsOf('owner-invitation')
    expect([second?.to, second?.subject]).toEqual([anne.email, 'Uw eigenaarszone bij Agence du Hohneck'])
    const linkIn = (text = '') => new URL(/https:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'https://none.example')
    const set = (link: URL, password: string) =>
      server.app.inject({
        method: 'POST',
        url: link.pathname + link.search,
        payload: new URLSearchParams({ 'owner-action': 'set-password', password, repeat: password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      })
    server.time = new Date(server.time.getTime() + 6 * DAY_MS)
    expect((await set(linkIn(first?.text), OWNER_PASSWORD)).statusCode).toBe(422)
    expect((await set(linkIn(second?.text), OWNER_PASSWORD)).statusCode).toBe(303)
    expect((await set(linkIn(second?.text), `${OWNER_PASSWORD}-2`)).statusCode).toBe(422)
    const logIn = await server.app.inject({
      method: 'POST',
      url: '/nl/login/',
      payload: new URLSearchParams({ 'owner-action': 'login', email: anne.email, password: OWNER_PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    expect(logIn.statusCode).toBe(303)
    // The staff's own session has ended by then.
    const { path } = await server.invite('publisher@agence.example', 'publisher')
    await acceptWithPasskey(browser, path)
    expect((await list('?state=active')).items).toMatchObject([
      { id: 11, lastLoginAt: '2026-12-01T09:00:00.000Z', openSessions: 1 },
    ])
  })

  it('lose all sessions at once; owners who left the feed are not listed, and the log names the person who did it', async () => {
    const owner = await storeOwner(server.db, { id: 21, name: 'Zeyen' })
    await sessionCookie(server.db, server, owner, { createdAt: server.time })
    expect(await act(21, 'end-sessions')).toBe(204)
    expect((await server.db.select().from(ownerSessions)).filter(({ ownerId }) => ownerId === 21)).toEqual([])
    expect([await act(13, 'invitation'), await act(13, 'end-sessions')]).toEqual([404, 404])
    const log = await server.db.select().from(staffAudit)
    expect(log.map(({ action, about }) => `${action} ${about}`)).toEqual(
      expect.arrayContaining(['owner-invited 11', 'owner-sessions-ended 21', 'owners-listed text page 1']),
    )
  })
})
