import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceAddresses } from '#src/connectors/announce-addresses.ts'
import type { AnnouncedChange } from '#src/connectors/connector.ts'
import { prepareSource } from '#src/connectors/prepare-source.ts'
import { type ReadySource, type RunOptions, runConnector } from '#src/connectors/run-connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { connectorRecords } from '#src/connectors/tables.ts'
import { projects, properties } from '#src/features/properties/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { type SweepBrightDouble, startSweepBrightDouble } from '../fixtures/connectors/sweepbright-double.ts'
import { openTestDatabase, root } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { importInto } from '../fixtures/import.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

let database: OpenDatabase
let software: SweepBrightDouble
beforeAll(async () => {
  database = await openTestDatabase()
  software = await startSweepBrightDouble()
}, 60_000)
afterAll(async () => {
  await software[Symbol.asyncDispose]()
  await database.close()
})

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

it('imports the changes that a source without a list announces: new, changed and removed listings and projects', async () => {
  await using folder = await temporaryFolder()
  const { db } = database
  await importInto(db, { properties: [feedProperty({ ID: 900 })] })
  const states = createStateRepository(db)
  const ready = await readySource(folder.path)

  /** Tells of estates, and runs. */
  async function run(kind: AnnouncedChange['kind'], keys: readonly string[], some: Partial<RunOptions> = {}) {
    await states.announce(
      'sweepbright',
      keys.map((key) => ({ key, kind, payload: null })),
      new Date(),
    )
    const now = () => new Date('2026-11-26T10:00:00Z')
    const options = {
      db,
      states,
      ready,
      siteConfig: folder.path,
      dataDir: folder.path,
      languages: ['fr'],
      now,
      log: silent,
    }
    const outcome = await runConnector({ ...options, ...some })
    if (outcome === 'busy') throw new Error('another run is under way')
    expect(outcome.report.failure).toBeNull()
    return { ...outcome.report.properties, here: await here(properties), projects: await here(projects) }
  }
  const here = async (table: typeof properties | typeof projects) =>
    (await db.select({ id: table.id }).from(table).where(isNull(table.retiredAt))).length

  expect(await run('changed', ['house-1', 'project-1'])).toMatchObject({ added: 3, here: 4, projects: 1 })
  expect(await run('changed', ['flat-1'])).toMatchObject({ added: 1, retired: 0, here: 5, projects: 1 })
  software.change?.()
  expect(await run('changed', ['house-1', 'project-1'])).toMatchObject({ updated: 1, retired: 1, here: 4, projects: 1 })

  await announceAddresses({
    db,
    source: ready,
    publicUrl: 'https://a.example',
    language: 'fr',
    projectPath: '/fr/projets/{id}/',
    log: silent,
  })
  const addresses = software.server.requests.filter(({ method }) => method === 'PUT').map(({ path, json }) => ({ path, json }))
  expect(addresses).toMatchInlineSnapshot(`
    [
      {
        "json": {
          "url": "https://a.example/fr/property/901/",
        },
        "path": "/api/estates/house-1/url",
      },
      {
        "json": {
          "url": "https://a.example/fr/property/904/",
        },
        "path": "/api/estates/flat-1/url",
      },
      {
        "json": {
          "url": "https://a.example/fr/projets/1/",
        },
        "path": "/api/estates/project-1/url",
      },
    ]
  `)

  expect(await run('changed', [], { readsAll: true, force: true })).toMatchObject({ retired: 1, here: 3 })
  // More than half of the listings, but each by its name.
  for (const key of ['project-1', 'flat-1']) software.estates.delete(key)
  expect(await run('gone', ['project-1', 'flat-1'])).toMatchObject({ retired: 2, here: 1, projects: 0 })
  software.estates.set('house-1', { id: 'house-1', location: { country: 'BE' } })
  expect(await run('changed', ['house-1', 'garage-1'])).toMatchObject({ rejected: 1, here: 2 })

  // SweepBright hands nothing over any more: what it sent is mapped anew, without what is gone.
  software.estates.clear()
  const stored = async () => (await db.select({ key: connectorRecords.key }).from(connectorRecords)).map(({ key }) => key)
  expect((await stored()).toSorted()).toEqual(['garage-1', 'house-1'])
  const other = {
    ...ready,
    written: { ...ready.written, mapping: { values: { negotiation: { sale: 1 } }, prices: { highestRent: 1e6 } } },
  }
  expect(await run('changed', [], { ready: other, isDry: true })).toMatchObject({ updated: 1, rejected: 1 })
  expect(await run('changed', [], { ready: other })).toMatchObject({ updated: 1, rejected: 1, here: 2 })
  expect(await run('changed', [], { ready: other })).toMatchObject({ updated: 0, rejected: 0 })
  // After a run that failed, what was stored of it is imported.
  await states.release('sweepbright', { failures: 1 })
  expect(await run('changed', [], { ready: other })).toMatchObject({ unchanged: 1, rejected: 1 })
  expect(await run('gone', ['garage-1', 'house-1'], { ready: other })).toMatchObject({ retired: 2, here: 0 })
  expect(await stored()).toEqual([])
}, 60_000)

/** As the server makes it ready, from settings that are frozen as those of a site definition are. */
async function readySource(folder: string): Promise<ReadySource> {
  const settings = Object.freeze({ ...software.settings })
  const { signal } = new AbortController()
  return await prepareSource({
    root,
    environment: {
      connectors: {
        secretsFile: undefined,
        secrets: software.secrets,
        hosts: [software.server.host],
        privateHosts: [software.server.host],
      },
      siteConfig: folder,
      dataDir: folder,
    },
    written: { version: 1, connector: 'sweepbright', settings },
    now: () => new Date('2026-11-26T10:00:00Z'),
    signal,
  })
}
