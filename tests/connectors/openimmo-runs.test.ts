import { isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { MappedValue } from '#src/connectors/connector.ts'
import { prepareSource } from '#src/connectors/prepare-source.ts'
import { runConnector } from '#src/connectors/run-connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { importedFileUrls } from '#src/features/media/server/listed-file-queries.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { listing, startOpenImmoDouble, transfer, zipped } from '../fixtures/connectors/openimmo-double.ts'
import { openTestDatabase, root } from '../fixtures/database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const now = () => new Date('2026-11-26T10:00:00Z')

it('transfers of OpenImmo are read once, moved when their run is stored, and read again when the mapping changes', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await using double = await startOpenImmoDouble(new Map())
  const { siteConfig, data: dataDir } = double.folders
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#55604b' } })
    .jpeg()
    .toBuffer()
  double.put('full.xml', 'broken', 90)
  double.put('full.zip', zipped(transfer([listing('A', { pictures: ['a.jpg'] }), listing('B')]), { 'a.jpg': jpeg }))

  async function run(values: { readonly [table: string]: { readonly [value: string]: MappedValue } } = {}, isDry = false) {
    const environment = { connectors: { secretsFile: undefined, secrets: {}, hosts: [], privateHosts: [] }, siteConfig, dataDir }
    const written = { version: 1, connector: 'openimmo', settings: {}, mapping: { values } } as const
    const ready = await prepareSource({ root, environment, written, now, signal: new AbortController().signal })
    const states = createStateRepository(db)
    const outcome = await runConnector({
      db,
      states,
      ready,
      siteConfig,
      dataDir,
      languages: ['fr', 'de'],
      now,
      log: silent,
      isDry,
    })
    if (outcome === 'busy') throw new Error('another run is under way')
    expect(outcome.report.failure).toBeNull()
    const rows = await db.select({ id: properties.id }).from(properties).where(isNull(properties.retiredAt))
    return {
      fetched: outcome.report.fetched,
      here: rows.length,
      files: (await double.files())
        .filter((name) => /\.(zip|xml|jpg)$/.test(name))
        .map((name) => name.replace(/[\da-f]{32}/, 'HASH')),
    }
  }

  expect(await run({}, true)).toEqual({ fetched: 2, here: 0, files: ['full.xml', 'full.zip'] })
  expect(await run()).toEqual({ fetched: 2, here: 2, files: ['failed/full.xml', 'full.zip', 'imported-pictures/HASH.jpg'] })
  expect((await importedFileUrls(db)).size).toBe(1)
  double.put('part.xml', transfer([listing('B', { action: 'DELETE' }), listing('C')], { extent: 'TEIL' }), 40)
  expect(await run()).toEqual({
    fetched: 1,
    here: 2,
    files: ['done/full.zip', 'failed/full.xml', 'imported-pictures/HASH.jpg', 'part.xml'],
  })
  expect(await run({ category: { 'haus villa': '5' } })).toMatchObject({ fetched: 2, here: 2 })
  await database.close()
}, 60_000)
