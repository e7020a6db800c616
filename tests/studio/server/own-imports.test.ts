import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioOwnImport, StudioOwnTaking } from '#schemas/studio/own-import-api.ts'
import type { StudioOwnProperties } from '#schemas/studio/own-properties-api.ts'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import { properties } from '#src/features/properties/server/tables.ts'
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
const NOTHING = { columns: {}, values: {}, agents: {} }

async function upload(content: string | Buffer, fileName = 'biens.csv', by = browser) {
  const boundary = 'X-BOUNDARY'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: `${ROOT}/imports`,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

const read = async (id: string, mapping: object): Promise<StudioOwnImport> =>
  JSON.parse((await browser.send('POST', `${ROOT}/imports/${id}/read`, { json: mapping })).body)

async function take(id: string, mapping: object = NOTHING): Promise<StudioOwnTaking> {
  await browser.send('POST', `${ROOT}/imports/${id}/take`, { json: mapping })
  return await expect
    .poll(async () => JSON.parse((await browser.get(`${ROOT}/imports/${id}`)).body), { timeout: 10_000 })
    .toMatchObject({ isEnded: true })
    .then(async () => JSON.parse((await browser.get(`${ROOT}/imports/${id}`)).body))
}

const list = async (): Promise<StudioOwnProperties> => JSON.parse((await browser.get(ROOT)).body)

const TABLE = `Mes biens au 28/11/2026;;;;;;;
Code interne;Type;Offre;Prix;Code postal;Localité;Classe PEB;Chambres
A1;maison;à vendre;265.000;4900;Spa;C;3
A2;château;à vendre;900.000;4900;Spa;D;9
A3;terrain;à vendre;80.000;4910;Theux;;
A4;maison;vendu;1;4900;Spa;C;3
`

describe('[PROP-30] a file of properties that staff hand over', () => {
  it('is reported with its columns and ten cards before anything is stored; a mapping reads it again', async () => {
    const { status, body } = await upload(TABLE)
    expect(status).toBe(200)
    const first: StudioOwnImport = body
    expect(first).toMatchObject({ kind: 'table', fileName: 'biens.csv', total: 2, known: { count: 0 } })
    expect(first.columns.slice(0, 4)).toMatchObject([
      { heading: 'Code interne', field: null, examples: ['A1', 'A2', 'A3'] },
      { heading: 'Type', field: 'WebID' },
      { heading: 'Offre', field: 'Goal' },
      { heading: 'Prix', field: 'Price' },
    ])
    expect(first.run.sample.map(({ price }) => price)).toEqual(['€ 265.000', '€ 80.000'])
    expect(first.run.gravest).toContainEqual(
      expect.objectContaining({ value: 'château', mapping: ['values', 'category', 'château'] }),
    )
    expect((await list()).all).toBe(0)

    const mapping = { columns: { 'Code interne': 'RecordFile' }, values: { category: { château: '1' } }, agents: {} }
    const second = await read(first.id, mapping)
    expect(second).toMatchObject({ total: 3, run: { sample: [{ reference: 'A1' }, { reference: 'A2' }, { reference: 'A3' }] } })
  })

  it('becomes drafts with their references; the complete ones go online together, and once', async () => {
    const mapping = { columns: { 'Code interne': 'RecordFile', 'Classe PEB': null }, values: {}, agents: {} }
    const { body } = await upload(TABLE)
    const { ready } = await take(body.id, mapping)
    const { items } = await list()
    expect(items.map(({ reference, state }) => `${reference} ${state}`).toSorted()).toEqual(['A1 draft', 'A3 draft'])
    // The house lacks its certificate; land needs none.
    expect(ready).toEqual(items.filter(({ reference }) => reference === 'A3').map(({ id }) => id))
    const ids = items.map(({ id }) => id)
    const shown = await browser.send('POST', `${ROOT}/online`, { json: { ids } })
    expect(JSON.parse(shown.body)).toEqual({ shown: ready })
    expect((await server.app.inject('/api/properties?goal=sale')).json().items).toMatchObject([{ ID: ready[0] }])

    const again: StudioOwnImport = (await upload(TABLE)).body
    expect(await read(again.id, mapping)).toMatchObject({ total: 0, known: { first: ['A1', 'A3'], count: 2 } })
  })

  it('goes on after a process that ended in between: drafts without references of the agency are not made twice', async () => {
    const table =
      'Type;Offre;Prix;Code postal;Localité\nterrain;à vendre;80.000;4910;Theux\nterrain;à vendre;80.000;4910;Theux\nmaison;à vendre;9.000;4900;Spa\n'
    expect(await take((await upload(table)).body.id)).toMatchObject({ done: 3 })
    const [one] = await server.db.select().from(ownProperties).where(sql`record ->> 'City' = 'Theux'`)
    await server.db.delete(ownProperties).where(eq(ownProperties.id, one?.id ?? 0))
    const again = await upload(table)
    expect(again.body).toMatchObject({ total: 1, known: { count: 2 } })
    expect(await take(again.body.id)).toMatchObject({ done: 1 })
    expect((await list()).all).toBe(3)
  })

  it('is known by its content: a PDF or an old workbook is refused with what to do, whatever its name', async () => {
    for (const content of ['%PDF-1.7 x', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '{"properties":[]}', 'a\0b']) {
      expect(await upload(content)).toMatchObject({ status: 415, body: { error: { code: 'OWN_IMPORT_KIND' } } })
    }
    const xml = '<?xml version="1.0"?><openimmo><uebertragung umfang="VOLL"/><anbieter></anbieter></openimmo>'
    expect(await upload(xml, 'table.csv')).toMatchObject({ status: 200, body: { kind: 'openimmo', total: 0 } })
  })

  it('is read in the encodings that Excel writes', async () => {
    const little = Buffer.from(`\ufeff${TABLE}`, 'utf16le')
    for (const content of [`\ufeff${TABLE}`, Buffer.from(TABLE, 'latin1'), little, Buffer.from(little).swap16()]) {
      const { status, body } = await upload(content)
      expect([status, body.kind, body.columns?.[5]?.heading]).toEqual([200, 'table', 'Localité'])
    }
  })

  it('goes when it cannot be read, and after a day in which nobody took it over', async () => {
    const left = async () => await readdir(join(server.dataDir, 'handed-files')).catch(() => [])
    await rm(join(server.dataDir, 'handed-files'), { recursive: true, force: true })
    expect((await upload(`Prix\n"${'x'.repeat(1_100_000)}`)).status).toBe(422)
    expect(await left()).toEqual([])
    await upload(TABLE)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    for (const [time, count] of [
      [hours(23), 1],
      [hours(25), 0],
    ] as const) {
      for (const { purgeExpired } of server.app.purgeables) await purgeExpired(time)
      expect(await left()).toHaveLength(count)
    }
  })

  it('is taken by an editor, and shown by a publisher alone; a reader does neither', async () => {
    const [editor, reader] = [await server.signedIn('editor'), await server.signedIn('reader')]
    expect((await upload(TABLE, 'biens.csv', reader)).status).toBe(403)
    expect((await upload(TABLE, 'biens.csv', editor)).status).toBe(200)
    expect((await editor.send('POST', `${ROOT}/online`, { json: { ids: [1] } })).status).toBe(403)
  })
})
