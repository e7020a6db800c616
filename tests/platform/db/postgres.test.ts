import { cp } from 'node:fs/promises'
import { getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { properties } from '#src/features/properties/server/tables.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { openPostgres } from '#src/platform/db/postgres.ts'
import type { ReplicaChange } from '#src/platform/db/replica/watch-replica.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { describeOnEachDatabase, findPostgres, migrationsFolder, openPostgresDatabase, root } from '../../fixtures/database.ts'
import { appendMigration, NEXT_COLUMN } from '../../fixtures/next-migration.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn('Skipped: database, on PostgreSQL: no server answers; set DATABASE_URL to one')

await describeOnEachDatabase('migrations', (open) => {
  it('[PROP-01] create exactly the columns that the code declares', async () => {
    const database = await open()
    const columns = await database.db
      .select({ name: sql<string>`column_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_name = 'properties'`)
    const known = Object.values(getTableColumns(properties)).map(({ name }) => name)
    expect(columns.map(({ name }) => name).sort()).toEqual(known.sort())
    await database.close()
  })
})

describe.skipIf(serverUrl === null)('database, on PostgreSQL', () => {
  it('[PROP-01] instances that start together migrate one after the other', async () => {
    const first = await openPostgresDatabase(serverUrl ?? '')
    await first.db.execute(sql`drop schema drizzle cascade`)
    await first.db.execute(sql`drop schema public cascade`)
    await first.db.execute(sql`create schema public`)
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: first.url, dataDir: '', root })))
    for (const instance of instances) {
      expect(instance.kind).toBe('postgres')
      await instance.ping()
      await instance.close()
    }
    await first.close()
  })

  it('reads from the primary where DATABASE_READ_URL leads to no standby, and says so once', async () => {
    const database = await openPostgresDatabase(serverUrl ?? '')
    const changes: ReplicaChange[] = []
    const onReplicaChange = (change: ReplicaChange) => void changes.push(change)
    const same = await openDatabase({ databaseUrl: database.url, readUrl: database.url, dataDir: '', root, onReplicaChange })
    await same.db.insert(watermarks).values({ name: 'one', value: '', updatedAt: new Date(0) })
    for (const reads of [same.shown, same.searches]) expect(await reads.select().from(watermarks)).toHaveLength(1)
    await expect.poll(() => changes, { timeout: 10_000 }).toHaveLength(1)
    expect(changes).toEqual([expect.objectContaining({ kind: 'aside', reason: 'promoted' })])
    expect(same.figures().replica).toMatchObject({ aside: { reason: 'promoted' }, reads: { replica: 0, primary: 2 } })
    await same.close()
    await database.close()
  })

  it('a migration lets go of tables that others hold, so that readers do not queue behind it, and tries again', async () => {
    await using temporary = await temporaryFolder()
    await cp(migrationsFolder, temporary.path, { recursive: true })
    await appendMigration(temporary.path)
    const running = await openPostgresDatabase(serverUrl ?? '')
    const { promise: imported, resolve: endImport } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const importing = running.withoutTimeout.transaction(async (tx) => {
      await tx.execute(sql`lock table properties in row exclusive mode`)
      begin()
      await imported
    })
    await begun
    const migrationLock = { waitMs: 50, pauseMs: 50 }
    const opening = openPostgres({ databaseUrl: running.url, migrationsFolder: temporary.path, migrationLock })
    const waiting = "select 1 from pg_locks where not granted and relation = 'properties'::regclass"
    await expect.poll(async () => (await running.sql.executeSql(waiting)).rows.length, { interval: 1 }).toBe(1)
    // Behind the migration, which gives up its place.
    await running.db.select().from(properties)
    endImport()
    await importing
    const upgraded = await opening
    await upgraded.db.execute(sql.raw(`select ${NEXT_COLUMN} from properties`))
    await upgraded.close()
    await running.close()
  })

  it('[PROP-01] reports a server that does not answer', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(openDatabase({ databaseUrl, dataDir: '', root })).rejects.toThrow(/ECONNREFUSED/)
  })
})
