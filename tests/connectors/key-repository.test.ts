import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createKeyRepository } from '#src/connectors/key-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../fixtures/database.ts'

it('known keys are read one by one of the index, where the database has no statistics of the table either', async () => {
  const database = await openTestDatabase()
  const options = { source: 'whise', keepsNumbers: true, isDry: false, today: '2026-11-21' }
  const keys = Array.from({ length: 400 }, (_, number) => `w-${number}`)
  await createKeyRepository(database.db, options).idsOf('property', keys)
  await database.db.transaction(async (transaction) => {
    const before = await rowsRead(transaction)
    const known = await createKeyRepository(transaction, options).knownIds('property', [...keys.slice(0, 20), 'w-unknown'])
    expect([...known.keys()].sort()).toEqual(keys.slice(0, 20).sort())
    expect((await rowsRead(transaction)) - before).toBe(20)
  })
  await database.close()
})

/** The rows of the table that the session has read since the database last took down its figures, which it does between transactions. */
async function rowsRead(db: Database): Promise<number> {
  const [figures] = await db
    .select({ rows: sql<number>`coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = 'connector_keys'`)
  return figures?.rows ?? 0
}
