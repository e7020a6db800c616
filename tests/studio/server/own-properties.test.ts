import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioListings } from '#schemas/studio/listings-api.ts'
import type { StudioOwnChange, StudioOwnProperties, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { IMPORTED_FOLDER } from '#src/features/properties/rules/imported-file.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser

beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.forget()
  for (const table of [ownProperties, properties]) await server.db.delete(table)
  browser = await server.signedIn('publisher')
})

const ROOT = '/api/studio/own-properties'
const json = async <Answer>(answer: Promise<{ readonly body: string }>): Promise<Answer> => JSON.parse((await answer).body)
const read = (id: number) => json<StudioOwnProperty>(browser.get(`${ROOT}/${id}`))
const add = (values: object = { goal: 0, category: '1', zip: '4900', city: 'Spa' }) =>
  json<StudioOwnProperty>(browser.send('POST', ROOT, { json: values }))
const write = (own: StudioOwnProperty, record: object, by = browser) =>
  by.send('PUT', `${ROOT}/${own.id}`, { json: { record } }, { 'if-match': `"${own.hash}"` })
const enter = (own: StudioOwnProperty, state: string, by = browser, route = 'state') =>
  by.send('POST', `${ROOT}/${own.id}/${route}`, { json: { state } }, { 'if-match': `"${own.hash}"` })
const blocking = (own: StudioOwnProperty) => own.findings.filter(({ isBlocking }) => isBlocking).map(({ pointer }) => pointer)

/** What a sale of a house in Wallonia needs. */
const COMPLETE = { Price: 265_000, EPCLabelText: 'C', EnergyPerformance: 212, UniqueCode: '20260301001234' }

async function complete(values: object = {}): Promise<StudioOwnProperty> {
  const own = await add()
  return JSON.parse((await write(own, { ...own.record, ...COMPLETE, ...values })).body)
}

async function upload(id: number, content: Uint8Array) {
  const boundary = 'X-BOUNDARY'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: `${ROOT}/${id}/files`,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

describe('[PROP-30] a property that staff enter by hand', () => {
  it('goes online at once, with what the law wants of its advertisement, and no sooner', async () => {
    const own = await add()
    expect(own).toMatchObject({
      state: 'draft',
      path: null,
      wasShown: false,
      record: { City: 'Spa', RecordFile: expect.stringMatching(/^V/) },
    })
    expect(blocking(own)).toEqual(['/EPCLabelText'])
    expect(own.findings[0]).toMatchObject({ law: expect.stringContaining('Energy Performance'), field: 'Energy class' })
    expect(own.findings.map(({ pointer }) => pointer)).toContain('/Pictures')
    for (const [language, law] of Object.entries({ fr: 'Décret wallon', nl: 'Waals decreet', de: 'Wallonisches Dekret' })) {
      await server.db.update(staffAccounts).set({ language: language as 'fr' })
      expect((await read(own.id)).findings[0]?.law).toMatch(`${law} `)
    }
    await server.db.update(staffAccounts).set({ language: 'en' })
    const refused = await enter(own, 'online')
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([409, 'OWN_NOT_COMPLETE'])
    expect(await server.db.select().from(properties)).toEqual([])

    const written: StudioOwnProperty = JSON.parse((await write(own, { ...own.record, ...COMPLETE })).body)
    expect(blocking(written)).toEqual([])
    const shown: StudioOwnProperty = JSON.parse((await enter(written, 'online')).body)
    expect(shown).toMatchObject({ state: 'online', hasUnshown: false, nextStates: ['offer', 'sold', 'withdrawn'] })
    const page = await server.app.inject(shown.path ?? '')
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('265.000')])
    expect((await server.app.inject('/api/properties?goal=sale')).json().items).toMatchObject([{ ID: own.id, City: 'Spa' }])
  })

  it('a rental says what the law of rentals wants, a house in Flanders what that of Flanders wants', async () => {
    const rental = await add({ goal: 1, category: '2', zip: '4900', city: 'Spa' })
    expect(blocking(rental)).toEqual(expect.arrayContaining(['/Price', '/ChargesRenter', '/EPCLabelText']))
    const flemish = await add({ goal: 0, category: '1', zip: '9000', city: 'Gent' })
    expect(blocking(flemish)).toEqual(expect.arrayContaining(['/FloodScoreP', '/PlanningPermit']))
    const land = await add({ goal: 0, category: '4', zip: '4900', city: 'Spa' })
    expect(blocking(land)).toEqual([])
  })

  it('what is typed later shows when it is asked for; visitors see the earlier record meanwhile', async () => {
    const shown: StudioOwnProperty = JSON.parse((await enter(await complete(), 'online')).body)
    const typed: StudioOwnProperty = JSON.parse((await write(shown, { ...shown.record, Price: 249_000 })).body)
    expect(typed).toMatchObject({ state: 'online', hasUnshown: true })
    expect((await server.app.inject(`/api/properties/${shown.id}`)).json()).toMatchObject({ Price: 265_000 })
    expect(JSON.parse((await enter(typed, 'online')).body)).toMatchObject({ hasUnshown: false })
    expect((await server.app.inject(`/api/properties/${shown.id}`)).json()).toMatchObject({ Price: 249_000 })
  })

  it('is under offer, sold and withdrawn as every listing is', async () => {
    let own: StudioOwnProperty = JSON.parse((await enter(await complete(), 'online')).body)
    own = JSON.parse((await enter(own, 'offer')).body)
    expect((await server.app.inject(`/api/properties/${own.id}?language=fr`)).json()).toMatchObject({
      Status: 1,
      MarqueeName: 'Sous offre',
    })
    own = JSON.parse((await enter(own, 'sold')).body)
    expect((await server.app.inject(`/api/properties/${own.id}`)).json()).toMatchObject({ Status: 2 })
    expect((await enter(own, 'let')).status).toBe(409)
    own = JSON.parse((await enter(own, 'withdrawn')).body)
    expect(own).toMatchObject({ state: 'withdrawn', path: null, wasShown: true })
    expect((await server.app.inject(`/api/properties/${own.id}`)).statusCode).toBe(410)
    expect((await browser.send('POST', `${ROOT}/${own.id}/remove`)).status).toBe(409)
  })

  it('an editor hands it on for review; a publisher alone shows it or takes it off', async () => {
    const editor = await server.signedIn('editor')
    const own = await complete()
    expect((await enter(own, 'online', editor)).status).toBe(403)
    const handed: StudioOwnProperty = JSON.parse((await enter(own, 'review', editor, 'review')).body)
    expect(handed.state).toBe('review')
    const [mail, ...others] = await server.mailsOf('staff-review')
    expect([mail?.to, mail?.subject, others]).toEqual(['publisher@agence.example', 'To review: House · Spa', []])
    expect(mail?.text).toContain(`/studio/open/?view=listings&item=${own.id}`)
    const shown: StudioOwnProperty = JSON.parse((await enter(handed, 'online')).body)
    expect((await enter(shown, 'draft', editor, 'review')).status).toBe(409)
    expect((await server.app.inject(`/api/properties/${own.id}`)).statusCode).toBe(200)
  })

  it('what somebody else stored meanwhile is answered, and not overwritten', async () => {
    const own = await add()
    const marie = await server.signedIn('editor', 'marie@agence.example')
    expect((await write(own, { ...own.record, City: 'Theux', Zip: '4910' }, marie)).status).toBe(200)
    const late = await write(own, { ...own.record, City: 'Stavelot' })
    expect([late.status, JSON.parse(late.body).record.City]).toEqual([412, 'Theux'])
    expect((await read(own.id)).record.City).toBe('Theux')
  })

  it('each change is in a history with its author, and can be taken back', async () => {
    const own = await complete()
    const marie = await server.signedIn('editor', 'marie@agence.example')
    await server.db.update(staffAccounts).set({ name: 'Marie' }).where(eq(staffAccounts.email, 'marie@agence.example'))
    await write(own, { ...own.record, Price: 1 }, marie)
    const history = await json<readonly StudioOwnChange[]>(browser.get(`${ROOT}/${own.id}/history`))
    expect(history.map(({ kind, author }) => `${kind} ${author}`)).toEqual([
      'edited Marie',
      'edited Sofie Janssens',
      'created Sofie Janssens',
    ])
    expect(history[0]?.changes).toEqual([{ field: 'Price', before: '265.000', after: '1' }])
    const change = history[1]?.id
    const restored = await json<StudioOwnProperty>(browser.send('POST', `${ROOT}/${own.id}/restore`, { json: { change } }))
    expect(restored.record).toMatchObject({ Price: 265_000 })
  })

  it('has pictures that are turned upright, without the data of the camera, and shown with the property', async () => {
    const own = await complete()
    const taken = await sharp(await photo(60, 40))
      .withExif({ IFD0: { Copyright: 'Sofie' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sent = await upload(own.id, taken)
    expect(sent).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^imported\/[0-9a-f]{32}\.webp$/), picture: { widthPx: 40, heightPx: 60 } },
    })
    const turned = await json<{ url: string; picture: object }>(
      browser.send('POST', `${ROOT}/${own.id}/turn`, { json: { url: sent.body.url, degrees: 90 } }),
    )
    expect(turned.picture).toMatchObject({ widthPx: 60, heightPx: 40 })
    const stored = await readdir(join(server.dataDir, IMPORTED_FOLDER))
    const bytes = await sharp(join(server.dataDir, IMPORTED_FOLDER, stored[0] ?? '')).metadata()
    expect(bytes.exif).toBeUndefined()
    const written: StudioOwnProperty = JSON.parse((await write(own, { ...own.record, Pictures: [{ Url: turned.url }] })).body)
    expect(written.pictures[turned.url]).toMatchObject({ widthPx: 60 })
    const shown: StudioOwnProperty = JSON.parse((await enter(written, 'online')).body)
    const { Pictures } = (await server.app.inject(`/api/properties/${shown.id}`)).json()
    const address = String(Pictures[0].Picture.urlTemplate).replace('{width}', '250')
    expect((await server.app.inject(address)).statusCode).toBe(200)
  })

  it('takes no file that is neither a picture nor a PDF, whatever its name says', async () => {
    const own = await add()
    expect(await upload(own.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 415 })
    expect(await upload(own.id, Buffer.from('%PDF-1.7 broken'))).toMatchObject({ status: 422 })
    expect(await upload(own.id + 999, await photo())).toMatchObject({ status: 404 })
  })

  it('is seen as a page before it is online, without scripts, by staff alone', async () => {
    const own = await complete({ DescriptionB: { fr: 'Une belle maison à deux pas des thermes.' } })
    const preview = await browser.get(`/studio/own-properties/${own.id}/preview?language=fr`)
    expect(preview).toMatchObject({ status: 200, body: expect.stringContaining('à deux pas des thermes') })
    expect(preview.headers['content-security-policy']).not.toContain('script-src')
    expect(preview.headers['cache-control']).toBe('no-store')
    expect((await server.app.inject(`/studio/own-properties/${own.id}/preview`)).statusCode).toBe(303)
    expect((await server.app.inject(`/api/properties/${own.id}`)).statusCode).toBe(404)
  })

  it('stores neither what follows from its state, nor unknown fields, nor text that cannot be stored', async () => {
    const own = await add()
    const written: StudioOwnProperty = JSON.parse(
      (await write(own, { ...own.record, ID: 5, Status: 2, CreateDate: '2020-01-01', Secret: 'x', Rooms: 'no list' })).body,
    )
    expect(written.record).not.toHaveProperty('ID')
    expect(written.record).not.toHaveProperty('Status')
    expect(written.record).not.toHaveProperty('Secret')
    expect(blocking(written)).toContain('/Rooms')
    expect((await write(written, { City: 'a\0b' })).status).toBe(400)
    expect((await write(written, { DescriptionB: 'x'.repeat(120_000) })).status).toBe(422)
    expect((await write(written, { DescriptionB: 'x'.repeat(400_000) })).status).toBe(413)
  })

  it('is marked and found among all listings by its origin', async () => {
    const listings = (query = '') => json<StudioListings>(browser.get(`/api/studio/listings${query}`))
    const origins = async (query: string) => (await listings(query)).items.map(({ id, origin }) => [id, origin])
    const own = await complete()
    await enter(own, 'online')
    expect(await listings()).toMatchObject({ hasBothOrigins: false, items: [{ id: own.id, origin: 'own' }] })
    const feed = { properties: [feedProperty({ ID: 501, RecordFile: 'V501' })] }
    await importInto(server.db, feed, { source: 'data/properties.json', force: true })
    expect(await listings()).toMatchObject({ hasBothOrigins: true, total: 2 })
    expect(await origins('?origin=own')).toEqual([[own.id, 'own']])
    expect(await origins('?origin=feed')).toEqual([[501, 'feed']])
    expect((await browser.get('/api/studio/listings?origin=other')).status).toBe(400)
  })

  it('is copied without reference and certificate code, and listed with its state and what it lacks', async () => {
    const own = await complete()
    const copy = await add({ copyOf: own.id })
    expect(copy.record).toMatchObject({ Price: 265_000, City: 'Spa' })
    expect(copy.record.RecordFile).not.toBe(own.record.RecordFile)
    expect(copy.record).not.toHaveProperty('UniqueCode')
    const listed = await json<StudioOwnProperties>(browser.get(`${ROOT}?text=spa`))
    expect(listed).toMatchObject({
      total: 2,
      all: 2,
      items: [
        { id: copy.id, state: 'draft' },
        { id: own.id, title: 'House · Spa', blocking: 0 },
      ],
    })
    expect(await json<StudioOwnProperties>(browser.get(`${ROOT}?state=online`))).toMatchObject({ total: 0, all: 2 })
    expect((await browser.send('POST', `${ROOT}/${copy.id}/remove`)).status).toBe(204)
    expect((await browser.get(`${ROOT}/${copy.id}`)).status).toBe(404)
  })
})
