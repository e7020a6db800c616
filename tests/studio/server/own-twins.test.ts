import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioOwnProperty, StudioOwnTwin } from '#schemas/studio/own-properties-api.ts'
import { importFeed } from '#src/features/feed/server/import-feed.ts'
import { readRecords } from '#src/features/feed/server/read-records.ts'
import { propertyRules } from '#src/features/feed/server/record-rules.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { START, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

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
const PLACE = { Street: 'Rue Royale', HouseNumber: '12', BoxNr: '3', Zip: '4900', City: 'Spa', Price: 265_000 }

async function online(values: object): Promise<StudioOwnProperty> {
  const added = await browser.send('POST', ROOT, { json: { goal: 0, category: '4', zip: '4900', city: 'Spa' } })
  const own: StudioOwnProperty = JSON.parse(added.body)
  const record = { ...own.record, ...PLACE, ...values }
  const written = await browser.send('PUT', `${ROOT}/${own.id}`, { json: { record } }, { 'if-match': `"${own.hash}"` })
  const { hash }: StudioOwnProperty = JSON.parse(written.body)
  const entered = await browser.send(
    'POST',
    `${ROOT}/${own.id}/state`,
    { json: { state: 'online' } },
    { 'if-match': `"${hash}"` },
  )
  return JSON.parse(entered.body)
}

/** An import of agency software. */
async function software(...records: readonly Parameters<typeof feedProperty>[0][]) {
  const text = JSON.stringify({ properties: records.map((record) => ({ ...feedProperty(record), WebID: '4', Goal: 0 })) })
  const feed = { properties: readRecords([Buffer.from(text)], propertyRules, START) }
  const log = { info: () => undefined, warn: () => undefined }
  await server.app.changes.readNow(() => importFeed(server.db, feed, { now: () => START, log }))
}

const twins = async (): Promise<readonly StudioOwnTwin[]> => JSON.parse((await browser.get(`${ROOT}/twins`)).body)

describe('[PROP-30] a property that agency software has now, too', () => {
  it('is asked about by its reference, or by its address and price; not by less', async () => {
    const [first, second, third] = [
      await online({ RecordFile: 'A1' }),
      await online({ RecordFile: 'A2', HouseNumber: '14' }),
      await online({ RecordFile: 'A3', HouseNumber: '16' }),
    ]
    await software(
      { ID: 11, RecordFile: 'A1' },
      { ID: 12, RecordFile: 'X2', ...PLACE, Street: 'rue royale', HouseNumber: '14' },
      { ID: 13, RecordFile: 'X3', ...PLACE, HouseNumber: '16', Price: 1 },
    )
    expect((await twins()).map(({ own, listing, by }) => [own.id, listing.id, by])).toEqual([
      [first?.id, 11, 'reference'],
      [second?.id, 12, 'address'],
    ])
    await browser.send('POST', `${ROOT}/${first?.id}/different`, { json: { listing: 11 } })
    expect((await twins()).map(({ own }) => own.id)).toEqual([second?.id])
    expect(third?.state).toBe('online')
  })

  it('with a yes, the one of the software stays, and the address of the other leads to it', async () => {
    const own = await online({ RecordFile: 'A1' })
    await software({ ID: 11, RecordFile: 'A1' })
    const agent = await server.signedIn('editor')
    expect((await agent.send('POST', `${ROOT}/${own.id}/same`, { json: { listing: 11 } })).status).toBe(403)
    expect((await browser.send('POST', `${ROOT}/${own.id}/same`, { json: { listing: 11 } })).status).toBe(204)
    const { state } = JSON.parse((await browser.get(`${ROOT}/${own.id}`)).body)
    expect([state, await twins()]).toEqual(['withdrawn', []])
    const page = await server.app.inject(own.path ?? '')
    expect([page.statusCode, page.headers.location]).toEqual([301, expect.stringMatching(/11/)])
    expect((await server.app.inject('/api/properties?goal=sale')).json().items).toMatchObject([{ ID: 11 }])
  })

  it('only a listing of the software takes the place of another', async () => {
    const [one, other] = [await online({ RecordFile: 'A1' }), await online({ RecordFile: 'A2', HouseNumber: '14' })]
    expect((await browser.send('POST', `${ROOT}/${one?.id}/same`, { json: { listing: other?.id } })).status).toBe(409)
  })
})
