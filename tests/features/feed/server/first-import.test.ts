import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectNode } from '#src/commands/prepare.mjs'
import { createNativeFeed } from '#src/features/feed/server/native-feed.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { firstImportSource, readDataVersion } from '#src/features/properties/server/first-import-queries.ts'
import { properties, propertyChanges } from '#src/features/properties/server/tables.ts'
import { searchRows, searchWords } from '#src/features/search/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { createPostgresDatabase, findPostgres, openTestDatabase, root } from '../../../fixtures/database.ts'
import { copyDatabaseTo } from '../../../fixtures/database-template.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { NO_POSTGRES } from '../../../fixtures/postgres-server.ts'
import { temporaryFolder } from '../../../fixtures/site/site-folder.ts'

const killedImport = fileURLToPath(new URL('../../../fixtures/feed/killed-import.ts', import.meta.url))
const FIRST = '2026-11-20T10:00:00.000Z'
const SECOND = '2026-11-21T10:00:00.000Z'
const LISTINGS = 330
const IN_PIECES = 300
const log = { info() {}, warn() {}, error() {} }

async function writeFeed(folder: string, text: string) {
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(join(folder, 'data/properties.json'), text)
}

function feedOf(records: readonly object[]): string {
  return JSON.stringify({ version: 1, properties: records })
}

const all = Array.from({ length: LISTINGS }, (_, index) => feedProperty({ ID: index + 1, RecordFile: `V-${index + 1}` }))

function importFrom({ withoutTimeout, exclusively }: OpenDatabase, siteConfig: string) {
  return createNativeFeed({ db: withoutTimeout, exclusively, siteConfig, now: () => new Date(SECOND), log })()
}

async function countOf(db: OpenDatabase['db'], table: typeof properties | typeof propertyChanges): Promise<number> {
  return await db.$count(table)
}

/** Words whose number of properties is not that of the rows of the search. */
async function wrongWords(db: OpenDatabase['db']): Promise<unknown> {
  const { rows } = (await db.execute(sql`
    select * from (
      select word, count(*)::int as properties from ${searchRows}, unnest(tsvector_to_array(words)) as word group by word
    ) as counted full join ${searchWords} as stored using (word)
    where counted.properties is distinct from stored.properties`)) as unknown as { rows: unknown[] }
  return rows
}

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: a killed first import, on PostgreSQL: ${NO_POSTGRES}`)

describe.each([
  ['PGlite', false],
  ['PostgreSQL', true],
] as const)('a first import that is killed, on %s', (_, isServer) => {
  it.skipIf(isServer && serverUrl === null)(
    '[PROP-02] shows nothing, and the next import continues it with the present feed',
    async () => {
      await using folder = await temporaryFolder()
      const scratch = isServer ? await createPostgresDatabase(serverUrl ?? '') : null
      if (!isServer) await copyDatabaseTo(folder.path)
      await writeFeed(folder.path, feedOf(all))
      const words = [killedImport, scratch?.url ?? '', folder.path, folder.path, root, FIRST]
      const child = spawn(projectNode, words, { stdio: ['ignore', 'inherit', 'inherit'] })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])

      const database = await openDatabase({ databaseUrl: scratch?.url, dataDir: folder.path, root })
      try {
        const { db } = database
        expect(await countOf(db, properties)).toBe(IN_PIECES)
        expect([await readDataVersion(db), await firstImportSource(db)]).toEqual(['0', 'site-config/data'])

        const [first, , ...others] = all
        await writeFeed(folder.path, feedOf([{ ...first, Price: 123_000 }, ...others]))
        await importFrom(database, folder.path)

        const rows = await db.select({ id: properties.id, importedAt: properties.importedAt }).from(properties)
        const early = rows.filter(({ importedAt }) => importedAt.toISOString() === FIRST).map(({ id }) => id)
        expect(rows).toHaveLength(LISTINGS - 1)
        expect(early).toHaveLength(IN_PIECES - 1)
        expect(rows.some(({ id }) => id === 2)).toBe(false)
        expect(await countOf(db, propertyChanges)).toBe(0)
        const [report] = await db.select().from(feedImports)
        expect(report).toMatchObject({ accepted: LISTINGS - 1, retired: 0, unchanged: 0, changed: true })
        expect([await readDataVersion(db), await firstImportSource(db)]).toEqual([String(report?.id), null])
        expect(await db.$count(searchRows)).toBe(LISTINGS - 1)
        expect(await wrongWords(db)).toEqual([])
      } finally {
        await database.close()
        await scratch?.drop()
      }
    },
  )
})

describe('a first import', () => {
  it('[PROP-02] that is refused at its end leaves nothing behind', async () => {
    await using folder = await temporaryFolder()
    const database = await openTestDatabase()
    await writeFeed(folder.path, feedOf(all).slice(0, -1))
    await importFrom(database, folder.path)
    expect(await countOf(database.db, properties)).toBe(0)
    expect(await firstImportSource(database.db)).toBeNull()
    const [refused] = await database.db.select().from(feedImports)
    expect(refused).toMatchObject({ accepted: 0, changed: false, findings: [{ code: 'unreadable-feed' }] })
    await database.close()
  })

  it('[PROP-02] is one of two that begin together; the other changes nothing, and the guards of later imports hold after it', async () => {
    await using folder = await temporaryFolder()
    const database = await openTestDatabase()
    await writeFeed(folder.path, feedOf(all))
    await Promise.all([importFrom(database, folder.path), importFrom(database, folder.path)])
    const reports = await database.db.select().from(feedImports).orderBy(feedImports.id)
    expect(reports.map(({ accepted, unchanged }) => [accepted, unchanged])).toEqual([
      [LISTINGS, 0],
      [LISTINGS, LISTINGS],
    ])
    await writeFeed(folder.path, feedOf(all.slice(0, 10)))
    await importFrom(database, folder.path)
    expect(await database.db.$count(properties, sql`retired_at is not null`)).toBe(0)
    await database.close()
  })
})
