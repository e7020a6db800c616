import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { connectorRecords } from './tables.ts'

export interface StoredRecord {
  readonly key: string
  readonly record: string
}

/** The records of sources without a list, which send each change once. */
export interface RecordRepository {
  readonly store: (records: readonly StoredRecord[], at: Date) => Promise<void>
  readonly forget: (keys: readonly string[]) => Promise<void>
  readonly forgetOthers: () => Promise<void>
  readonly all: () => AsyncGenerator<StoredRecord, void, undefined>
}

const AT_A_TIME = 100

export function createRecordRepository(db: Database, source: string): RecordRepository {
  const isOwn = eq(connectorRecords.source, source)
  return {
    async store(records, at) {
      if (records.length === 0) return
      const { source: sourceName, key } = connectorRecords
      await db
        .insert(connectorRecords)
        .values(records.map((record) => ({ source, ...record, at })))
        .onConflictDoUpdate({ target: [sourceName, key], set: { record: sql`excluded.record`, at } })
    },
    async forget(keys) {
      if (keys.length === 0) return
      const named = sql`${connectorRecords.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
      await db.delete(connectorRecords).where(and(isOwn, named))
    },
    async forgetOthers() {
      await db.delete(connectorRecords).where(ne(connectorRecords.source, source))
    },
    async *all() {
      for (let after = ''; ; ) {
        const rows = await db
          .select({ key: connectorRecords.key, record: connectorRecords.record })
          .from(connectorRecords)
          .where(and(isOwn, gt(connectorRecords.key, after)))
          .orderBy(asc(connectorRecords.key))
          .limit(AT_A_TIME)
        yield* rows
        if (rows.length < AT_A_TIME) return
        after = rows.at(-1)?.key ?? after
      }
    },
  }
}
