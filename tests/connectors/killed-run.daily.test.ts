import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asObject } from '#src/base/json/plain-object.ts'
import { projectNode } from '#src/commands/prepare.mjs'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { firstImportSource, readDataVersion } from '#src/features/properties/server/first-import-queries.ts'
import { properties, propertyChanges } from '#src/features/properties/server/tables.ts'
import { searchRows } from '#src/features/search/server/tables.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { runOver } from '../fixtures/connectors/run-over.ts'
import { createPostgresDatabase, findPostgres, root } from '../fixtures/database.ts'
import { copyDatabaseTo } from '../fixtures/database-template.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { NO_POSTGRES } from '../fixtures/postgres-server.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const killedRun = fileURLToPath(new URL('../fixtures/connectors/killed-run.ts', import.meta.url))
const FIRST = '2026-11-20T10:00:00.000Z'
/** Before the right to read that the killed process had has ended, and after. */
const TOO_EARLY = '2026-11-20T10:04:00.000Z'
const SECOND = '2026-11-20T10:06:00.000Z'
const LISTINGS = 330
const IN_PIECES = 300

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: a killed first run of a connector, on PostgreSQL: ${NO_POSTGRES}`)

describe.each([
  ['PGlite', false],
  ['PostgreSQL', true],
] as const)('a first run of a connector that is killed, on %s', (_, isServer) => {
  it.skipIf(isServer && serverUrl === null)(
    '[PROP-02] shows nothing; the next run continues it with the same numbers and the present data of the source',
    async () => {
      await using folder = await temporaryFolder()
      const scratch = isServer ? await createPostgresDatabase(serverUrl ?? '') : null
      if (!isServer) await copyDatabaseTo(folder.path)
      let listings = Array.from({ length: LISTINGS }, (_, at) => feedProperty({ ID: at + 1, RecordFile: `V-${at + 1}` }))
      await using software = await startDoubleServer(() => ({ body: { version: 1, properties: listings } }))
      const { origin } = software
      const words = [killedRun, scratch?.url ?? '', folder.path, root, origin, FIRST]
      const child = spawn(projectNode, words, { stdio: ['ignore', 'inherit', 'inherit'] })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])

      const database = await openDatabase({ databaseUrl: scratch?.url, dataDir: folder.path, root })
      try {
        const { db } = database
        const stored = () =>
          db.select({ id: properties.id, record: properties.record, at: properties.importedAt }).from(properties)
        const numbers = async () => new Map((await stored()).map(({ id, record }) => [asObject(record).RecordFile, id]))
        const before = await numbers()
        expect(before.size).toBe(IN_PIECES)
        expect([await readDataVersion(db), await firstImportSource(db)]).toEqual(['0', 'native'])
        const run = { folder: folder.path, root, origin }
        expect(await runOver(database, { ...run, at: TOO_EARLY })).toBe('busy')

        const [first, second, ...others] = listings
        if (first === undefined || second === undefined) throw new Error('There are no listings.')
        listings = [{ ...first, Price: 123_000 }, ...others]
        const outcome = await runOver(database, { ...run, at: SECOND })

        expect(outcome).toMatchObject({ report: { outcome: 'imported', failure: null, fetched: LISTINGS - 1 } })
        const after = await numbers()
        expect(after.size).toBe(LISTINGS - 1)
        expect([...before].filter(([reference, id]) => reference !== 'V-2' && after.get(reference) !== id)).toEqual([])
        expect((await stored()).filter(({ at }) => at.toISOString() === FIRST)).toHaveLength(IN_PIECES - 1)
        expect(await db.$count(propertyChanges)).toBe(0)
        expect(await db.$count(searchRows)).toBe(LISTINGS - 1)
        const [report] = await db.select().from(feedImports)
        expect([await readDataVersion(db), await firstImportSource(db)]).toEqual([String(report?.id), null])
      } finally {
        await database.close()
        await scratch?.drop()
      }
    },
  )
})
