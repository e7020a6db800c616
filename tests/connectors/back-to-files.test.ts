import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { prepareSource } from '#src/connectors/prepare-source.ts'
import { runConnector } from '#src/connectors/run-connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { createNativeFeed } from '#src/features/feed/server/native-feed.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { openTestDatabase, root } from '../fixtures/database.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const now = () => new Date('2026-11-26T10:00:00Z')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

it('once connector.json is gone, the files of the folder "data" count again, also those that were imported before it', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await using site = await temporaryFolder()
  await using data = await temporaryFolder()
  await using software = await startDoubleServer(() => ({
    body: { version: 1, properties: [feedProperty({ ID: 1, Price: 200_000 })] },
  }))
  const written = { version: 1, connector: 'native', settings: { url: `${software.origin}/` }, keepNumbers: true } as const
  const folders = { siteConfig: site.path, dataDir: data.path }
  await mkdir(join(site.path, 'data'))
  await writeFile(
    join(site.path, 'data/properties.json'),
    JSON.stringify({ version: 1, properties: [feedProperty({ ID: 1, Price: 100_000 })] }),
  )
  const follow = createNativeFeed({ db, siteConfig: site.path, now, log: silent })
  const price = async () => (await db.select().from(properties).where(eq(properties.id, 1)))[0]?.publishedPrice

  await follow()
  expect(await price()).toBe(100_000)
  await writeFile(join(site.path, 'connector.json'), JSON.stringify(written))
  await follow()
  const connectors = { secretsFile: undefined, secrets: {}, hosts: [], privateHosts: [software.host] }
  const { signal } = new AbortController()
  const ready = await prepareSource({ root, environment: { connectors, ...folders }, written, now, signal })
  await runConnector({ db, states: createStateRepository(db), ready, ...folders, languages: ['fr'], now, log: silent })
  await follow()
  expect(await price()).toBe(200_000)
  await rm(join(site.path, 'connector.json'))
  await follow()
  expect(await price()).toBe(100_000)
  await database.close()
}, 30_000)
