import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioOwnOwner, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import type { StudioOwners } from '#schemas/studio/owners-api.ts'
import { owners, ownPropertyOwners } from '#src/features/owners/server/tables.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { feedOwner, importOwnersInto } from '../../fixtures/owner-file.ts'
import { ownerPages } from '../../fixtures/owner-server.ts'
import { CHEAP, sessionCookie, storeOwner } from '../../fixtures/owners.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser

beforeAll(async () => {
  server = await startStaffServer({ files: ownerPages(), passwordCost: CHEAP })
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  for (const table of [ownProperties, properties, owners]) await server.db.delete(table)
  browser = await server.signedIn('publisher')
})

const ROOT = '/api/studio/own-properties'
const NEW = { email: 'Mia@Example.be', firstName: 'Mia', name: 'Peeters', language: 'nl' }
const link = async (id: number, body: object): Promise<readonly StudioOwnOwner[]> =>
  JSON.parse((await browser.send('POST', `${ROOT}/${id}/owners`, { json: body })).body)
const linked = async (id: number): Promise<readonly StudioOwnOwner[]> =>
  JSON.parse((await browser.get(`${ROOT}/${id}/owners`)).body)

/** A draft that could go online: a plot of land. */
async function draft(): Promise<StudioOwnProperty> {
  const added = await browser.send('POST', ROOT, { json: { goal: 0, category: '4', zip: '4900', city: 'Spa' } })
  const own: StudioOwnProperty = JSON.parse(added.body)
  const record = { ...own.record, Street: 'Rue Royale', HouseNumber: '12', Price: 265_000 }
  const written = await browser.send('PUT', `${ROOT}/${own.id}`, { json: { record } }, { 'if-match': `"${own.hash}"` })
  return JSON.parse(written.body)
}

async function enter({ id, hash }: StudioOwnProperty, state: string): Promise<StudioOwnProperty> {
  const entered = await browser.send('POST', `${ROOT}/${id}/state`, { json: { state } }, { 'if-match': `"${hash}"` })
  expect(entered.status).toBe(200)
  return JSON.parse(entered.body)
}

describe('[OWN-02] the owner of a property entered by hand', () => {
  it('is entered, invited and linked in one step, and taken off again; the log says so', async () => {
    const { id } = await draft()
    const known = await storeOwner(server.db, { id: 11, name: 'Aerts', propertyIds: [] })
    await link(id, { owner: known.id })
    const both = await link(id, { added: NEW, invite: true })
    expect(both.map(({ name, email, state }) => [name, email, state])).toEqual([
      ['Anne Aerts', known.email, 'never'],
      ['Mia Peeters', 'mia@example.be', 'invited'],
    ])
    expect((await server.mailsOf('owner-invitation')).map(({ to }) => to)).toEqual(['mia@example.be'])
    const mia = both[1]?.id ?? 0
    expect(mia).toBeLessThan(0)
    // The address is known: the property is linked to its owner, who stays as they are.
    const other = await draft()
    expect(await link(other.id, { added: { ...NEW, name: 'Another' } })).toMatchObject([{ id: mia, name: 'Mia Peeters' }])
    const listed: StudioOwners = JSON.parse((await browser.get('/api/studio/owners?text=mia')).body)
    expect(listed.items[0]?.properties).toHaveLength(2)
    expect((await browser.send('POST', `${ROOT}/${id}/owners/${mia}/remove`, { json: {} })).status).toBe(200)
    expect((await linked(id)).map((owner) => owner.id)).toEqual([11])
    const log = (await server.db.select().from(staffAudit)).map(({ action, about }) => `${action} ${about}`)
    const expected = [`owner-linked ${id} 11`, `owner-added ${mia}`, `owner-linked ${id} ${mia}`, `owner-invited ${mia}`]
    expect(log).toEqual(expect.arrayContaining([...expected, `owner-unlinked ${id} ${mia}`]))
  })

  it('is no business of an editor, who may enter properties, nor of the record that visitors see', async () => {
    const own = await draft()
    await link(own.id, { added: NEW })
    const editor = await server.signedIn('editor')
    const path = `${ROOT}/${own.id}/owners`
    const answers = [
      await editor.get(path),
      await editor.send('POST', path, { json: { owner: 11 } }),
      await editor.send('POST', `${path}/11/remove`, { json: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    await enter(own, 'online')
    const seen = [await editor.get(`${ROOT}/${own.id}`), await server.app.inject(`/api/properties/${own.id}`)]
    for (const { body } of seen) expect(body).not.toMatch(/peeters|mia@/i)
  })

  it('refuses an unknown owner, one who left the feed, and what is no address', async () => {
    const { id } = await draft()
    await storeOwner(server.db, { id: 13, retiredAt: new Date('2026-11-01T00:00:00Z') })
    const status = async (body: object) => (await browser.send('POST', `${ROOT}/${id}/owners`, { json: body })).status
    expect([await status({ owner: 77 }), await status({ owner: 13 }), await status({})]).toEqual([404, 404, 404])
    expect(await status({ added: { ...NEW, email: 'mia' } })).toBe(400)
    expect(await linked(id)).toEqual([])
  })

  it('sees it in the portal from the first time it is online, and after it was withdrawn', async () => {
    const own = await draft()
    const [mia] = await link(own.id, { added: NEW })
    const cookie = await sessionCookie(server.db, server, { id: mia?.id ?? 0 }, { createdAt: server.time })
    const portal = async (path = '') => {
      const answer = await server.app.inject({ url: `/api/owner/properties${path}`, headers: { cookie } })
      return { status: answer.statusCode, body: answer.json() }
    }
    expect(await portal()).toEqual({ status: 200, body: [] })
    expect((await portal(`/${own.id}/figures`)).status).toBe(404)
    const online = await enter(own, 'online')
    expect((await portal()).body).toMatchObject([{ ID: own.id, address: expect.stringContaining('Rue Royale') }])
    for (const part of ['', '/figures', '/records', '/history']) expect((await portal(`/${own.id}${part}`)).status).toBe(200)
    await enter(online, 'withdrawn')
    expect((await portal()).body).toMatchObject([{ ID: own.id, publicPath: null }])
  })
})

describe('[OWN-01] an import of the owners feed', () => {
  const stored = async () =>
    (await server.db.select().from(owners)).map(({ id, origin, retiredAt }) => [id, origin, retiredAt !== null])
  const links = async () => (await server.db.select().from(ownPropertyOwners)).map(({ ownerId }) => ownerId)

  it('neither retires nor changes owners entered by hand, and keeps the links of all', async () => {
    const { id } = await draft()
    const mia = (await link(id, { added: NEW }))[0]?.id ?? 0
    await importOwnersInto(server.db, { owners: [feedOwner({ ID: 1, PropertyIDs: [] }), feedOwner({ ID: 2, PropertyIDs: [] })] })
    await link(id, { owner: 1 })
    const left = { owners: [feedOwner({ ID: 3, PropertyIDs: [] })] }
    await importOwnersInto(server.db, left)
    expect((await stored()).toSorted()).toEqual(
      [
        [mia, 'hand', false],
        [1, 'hand', false],
        [2, 'feed', true],
        [3, 'feed', false],
      ].toSorted(),
    )
    expect((await links()).toSorted()).toEqual([mia, 1].toSorted())
    await importOwnersInto(server.db, { owners: [...left.owners, feedOwner({ ID: 1, PropertyIDs: [] })] })
    expect(await stored()).toContainEqual([1, 'feed', false])
  })

  it('joins one entered by hand with one of the same address, who keeps password, session and properties', async () => {
    const { id } = await draft()
    const mia = (await link(id, { added: NEW, invite: true }))[0]?.id ?? 0
    const own = { passwordHash: 'their own', passwordChangedAt: server.time }
    await server.db.update(owners).set(own)
    await sessionCookie(server.db, server, { id: mia }, { createdAt: server.time })
    await importOwnersInto(server.db, {
      owners: [feedOwner({ ID: 9, Email: 'MIA@example.be', Name: 'Peeters-Claes', PropertyIDs: [] })],
    })
    expect(await server.db.select().from(owners)).toMatchObject([
      { id: 9, email: 'mia@example.be', name: 'Peeters-Claes', origin: 'feed', invitedAt: server.time, ...own },
    ])
    expect(await links()).toEqual([9])
    expect((await browser.get('/api/studio/owners')).body).toContain('"openSessions":1')
  })
})
