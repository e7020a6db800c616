import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioConnector, StudioConnectorAnswer } from '#schemas/studio/connector-api.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { type DoubleServer, startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

let software: DoubleServer
let server: StaffServer
let reader: StaffBrowser
let publisher: StaffBrowser
let records: object[] = [1, 2, 3, 4].map((number) => feedProperty({ ID: number, Pictures: undefined }))

beforeAll(async () => {
  software = await startDoubleServer(() => ({ body: { version: 1, properties: records } }))
  const connector = { version: 1, connector: 'native', settings: { url: `${software.origin}/listings.json` } }
  server = await startStaffServer({ files: { 'connector.json': connector }, connectors: { privateHosts: [software.host] } })
  reader = await server.signedIn('reader')
  publisher = await server.signedIn('publisher')
}, 60_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await software[Symbol.asyncDispose]()
})

const read = async (): Promise<StudioConnector> => JSON.parse((await reader.get('/api/studio/connector')).body)
const post = async (browser: StaffBrowser, what: 'preview' | 'run', mostRetired: number | null = null) => {
  const asked = what === 'preview' ? { isForced: mostRetired !== null, draft: 'live' } : { mostRetired }
  const { status, body } = await browser.send('POST', `/api/studio/connector/${what}`, { json: asked })
  return { status, body: JSON.parse(body) as StudioConnectorAnswer & { error?: { code: string; message: string } } }
}

describe('the agency’s software in the Studio', () => {
  it('is read only by people who may publish: as a preview that stores nothing, then as a logged import', async () => {
    expect(await read()).toMatchObject({ connector: 'native', succeededAt: null, isRunning: false, report: null })
    for (const what of ['preview', 'run'] as const) {
      expect(await post(reader, what)).toMatchObject({ status: 403, body: { error: { code: 'STAFF_NOT_ALLOWED' } } })
    }
    expect(await post(publisher, 'preview')).toMatchObject({
      status: 200,
      body: { report: { outcome: 'dry', counts: { added: 4 } } },
    })
    expect(await read()).toMatchObject({ report: null, preview: { outcome: 'dry' } })
    expect(await post(publisher, 'run')).toMatchObject({
      status: 200,
      body: { report: { outcome: 'imported', counts: { added: 4 } } },
    })
    const { title, succeededAt, report } = await read()
    expect({ title, succeededAt, added: report?.counts?.added }).toMatchObject({
      ...{ title: expect.stringMatching(/\w/), succeededAt: server.time.toISOString(), added: 4 },
    })
    const logged = await server.db.select().from(staffAudit)
    expect(logged.filter(({ action }) => action === 'connector-run').map(({ about }) => about)).toEqual(['native'])
  })

  it('that lacks most of its listings is a failed run, which takes as many off as somebody agrees to, by name in the log', async () => {
    const all = records
    records = records.slice(0, 1)
    expect((await post(publisher, 'run')).body.report).toMatchObject({
      ...{ outcome: 'failed', counts: null, failure: { code: 'too-many-retired', isForcible: true } },
    })
    expect(await read()).toMatchObject({ failures: 1, report: { outcome: 'failed' } })
    const { report } = (await post(publisher, 'preview', 0)).body
    expect({ gone: report?.counts?.gone, ids: report?.gone.map(({ id }) => id) }).toEqual({ gone: 3, ids: [2, 3, 4] })
    // More are missing by now than was agreed to.
    expect((await post(publisher, 'run', 2)).body.report).toMatchObject({ failure: { code: 'more-than-agreed' } })
    expect((await post(publisher, 'run', 3)).body.report).toMatchObject({ outcome: 'imported', counts: { gone: 3 } })
    const logged = await server.db.select().from(staffAudit)
    expect(logged.filter(({ action }) => action === 'connector-forced').map(({ about }) => about)).toEqual([
      'native: 2',
      'native: 3',
    ])
    records = all
  })

  it('that another instance reads is not read twice', async () => {
    const states = createStateRepository(server.db)
    await states.lease('native', server.time, new Date(server.time.getTime() + 60_000))
    expect(await read()).toMatchObject({ isRunning: true })
    expect(await post(publisher, 'run')).toMatchObject({ status: 409, body: { error: { code: 'CONNECTOR_BUSY' } } })
    await states.release('native', {})
  })
})
