import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Connector, SourceRecord } from '#src/connectors/connector.ts'
import { createKeyRepository } from '#src/connectors/key-repository.ts'
import { createMapping } from '#src/connectors/mapping.ts'
import { stageListings } from '#src/connectors/stage-listings.ts'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

await describeOnEachDatabase('listings of a source', (open) => {
  async function staged(records: readonly SourceRecord[], some: Partial<Connector> = {}) {
    const database = await open()
    await using folder = await temporaryFolder()
    const connector: Connector = {
      title: 'Software',
      schema: { type: 'object' },
      secrets: [],
      values: {},
      fetchAll: all,
      map: (raw) => ({ property: { Goal: 0, WebID: '30', Zip: '4850', City: 'Plombières', ...Object(raw) } }),
      ...some,
    }
    async function* all() {
      yield* records
      return null
    }
    const mapping = createMapping({ tables: {}, written: {}, languages: ['fr'], hosts: null })
    const { unmapped } = await stageListings({
      connector,
      changes: all(),
      mapping,
      keys: createKeyRepository(database.db, { source: 'odd', keepsNumbers: false, isDry: false, today: '2026-11-21' }),
      folder: folder.path,
      signal: new AbortController().signal,
    })
    const { properties } = JSON.parse(await readFile(join(folder.path, 'data/properties.json'), 'utf8'))
    await database.close()
    return { properties, unmapped, report: mapping.report() }
  }

  it('whose project has a key that the database takes no text of are named, and keep no other from the site', async () => {
    const records = ['p-1', 'p\0', '\ud800', 'p'.repeat(201), ''].map((raw, at) => ({ key: `w-${at}`, raw }))
    const { unmapped, properties } = await staged(records, {
      map: (raw) => ({ property: { Goal: 0, WebID: '30', Zip: '4850', City: 'Plombières' } as never, projectKey: String(raw) }),
    })
    expect(unmapped.first.map(({ key }) => key)).toEqual(['w-1', 'w-2', 'w-3', 'w-4'])
    expect(properties.map((each: object) => 'ProjectID' in each)).toEqual([true, false, false, false, false])
  })

  it('listings without a key or with the key of an earlier one are left out, counted and named', async () => {
    const records = ['a', '', 'b', 'a', 'x'.repeat(201)].map((key, at) => ({ key, raw: { RecordFile: `V${at}` } }))
    const { properties, report } = await staged(records)
    expect(properties.map(({ RecordFile }: FeedProperty) => RecordFile)).toEqual(['V0', 'V2'])
    expect(report.leftOut).toEqual([
      { field: 'has no key, or one that cannot be stored', value: '', count: 1 },
      { field: 'has no key, or one that cannot be stored', value: `${'x'.repeat(99)}…`, count: 1 },
      { field: 'has the key of another listing; the first of them is shown', value: 'a', count: 1 },
    ])
  })

  it('that the source changed before it was first read have changed when they were first read', async () => {
    const raws = [{ ModifyDate: '2026-11-09' }, { ModifyDate: '2026-11-09', CreateDate: '2026-10-01' }]
    const { properties } = await staged(raws.map((raw, at) => ({ key: String(at), raw })))
    expect(properties).toMatchObject([{ CreateDate: '2026-11-21', ModifyDate: '2026-11-21' }, raws[1]])
  })

  it('come with their letters where these were read in a wrong encoding, and are named where nobody can tell', async () => {
    const raw = {
      TypeDescription: { de: 'GrundstÃ¼ck', fr: 'Maison Ã\u00a0 louer â€“ lâ€™Ã©tÃ©' },
      DescriptionB: 'Une Ã©tÃƒÂ© – déjà',
      Street: 'StraÃƒÅ¸e',
      City: 'LIÈGE « CHÂTEAU »',
      Pictures: [{ Url: 'https://a.example/GrundstÃ¼ck.jpg', Name: 'KÃ¼che' }],
    }
    const { properties, report } = await staged([{ key: 'a', raw }])
    expect(properties).toMatchObject([
      {
        ...raw,
        TypeDescription: { de: 'Grundstück', fr: 'Maison à louer – l’été' },
        Street: 'Straße',
        Pictures: [{ ...raw.Pictures[0], Name: 'Küche' }],
      },
    ])
    expect(report.lost).toEqual([{ field: 'damaged text, shown as it came', value: raw.DescriptionB, count: 1 }])
  })
})
