import { getTableColumns, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#src/server/db/open-database.ts'
import { properties } from '#src/server/listings/tables.ts'
import { describeOnEachDatabase, findPostgres, openPostgresDatabase, root } from '../../fixtures/database.ts'

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

  it('[PROP-01] reports a server that does not answer', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(openDatabase({ databaseUrl, dataDir: '', root })).rejects.toThrow(/ECONNREFUSED/)
  })
})
