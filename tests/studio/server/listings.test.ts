import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioListings } from '#schemas/studio/listings-api.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import findings from '#src/i18n/messages/findings.json' with { type: 'json' }
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { acceptWithPasskey, type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
let browser: StaffBrowser
const importThese = (properties: readonly object[]) =>
  importInto(server.db, { properties }, { source: 'data/properties.json', force: true })

beforeAll(async () => {
  server = await startStaffServer()
  const { path } = await server.invite('reader@agence.example', 'reader')
  browser = server.browser()
  await acceptWithPasskey(browser, path)
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

const list = async (query = ''): Promise<StudioListings> => JSON.parse((await browser.get(`/api/studio/listings${query}`)).body)
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id).toSorted()

describe('[CONF-17] the properties in the Studio', () => {
  it('say what the last import did, and which records it left out and why', async () => {
    const stays = feedProperty({ ID: 501, RecordFile: 'V501', City: 'Spa', Zip: '4900' })
    await importThese([stays, feedProperty({ ID: 502, RecordFile: 'V502', City: 'Theux', Zip: '4910' })])
    await importThese([stays, { ...feedProperty({ ID: 503, RecordFile: 'V503' }), Status: 'sold' }])
    // Owners are imported beside them.
    await server.db.insert(feedImports).values({
      ...{ at: server.time, source: 'site-config/data/owners.json', accepted: 9, rejected: 0, retired: 0, unchanged: 0 },
      ...{ changed: false, findings: [] },
    })
    const { lastImport } = await list()
    expect(lastImport).toMatchObject({ source: 'data/properties.json', accepted: 1, changed: 0, retired: 1, rejected: 1 })
    expect(lastImport?.findings[0]).toMatchObject({
      ...{ id: 503, severity: 'error', field: 'status', words: findings['finding.not-allowed-value'].en },
    })
    await server.db.update(staffAccounts).set({ language: 'nl' })
    expect((await list()).lastImport?.findings[0]).toMatchObject({ id: 503, words: findings['finding.not-allowed-value'].nl })
    await server.db.update(staffAccounts).set({ language: 'en' })
  })

  it('are found by reference, city, state and missing values; those that left the feed only on request', async () => {
    const bare = feedProperty({ ID: 601, RecordFile: 'V601', City: 'Spa', Status: 2, Pictures: [] })
    await importThese([bare, feedProperty({ ID: 602, RecordFile: 'L602', City: 'Theux', EPCLabelText: 'B' })])
    expect(await ids('')).toEqual([601, 602])
    expect(await ids('?text=l60')).toEqual([602])
    expect(await ids('?city=Spa')).toEqual([601])
    expect(await ids('?state=sold')).toEqual([601])
    expect(await ids('?state=left')).toContain(501)
    expect(await ids('?missing=picture')).toContain(601)
    expect(await ids('?missing=energy')).not.toContain(602)
    const [sold] = (await list('?state=sold')).items
    expect(sold).toMatchObject({ reference: 'V601', state: 'sold', picture: null, missing: expect.arrayContaining(['picture']) })
  })

  it('come from the folder "data" where no software is connected', async () => {
    expect(await browser.get('/api/studio/connector')).toMatchObject({ status: 204, body: '' })
  })

  it('are put first by the field that a module type names for it', async () => {
    expect((await list()).featuredIn).toEqual([{ type: 'property-of-the-week', field: 'property' }])
  })
})
