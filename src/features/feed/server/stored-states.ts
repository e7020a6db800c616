import { and, asc, count, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type projects, type properties, textHashOf } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { StoredState } from './record-changes.ts'
import { markedText } from './text-marks.ts'

/** The stored records of a list, asked for as the import reads: what it holds does not grow with their number. */
export interface StoredStates {
  /** Whether no record was stored when the import began. */
  readonly wasEmpty: boolean
  /** Without unknown IDs. */
  readonly ofIds: (ids: readonly number[]) => Promise<ReadonlyMap<number, StoredState>>
  /** The IDs of current records by the hash of their text; without unknown texts. */
  readonly idsOfTexts: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Of the records that are not retired. */
  readonly countActive: () => Promise<number>
  /** The IDs of the records that are not retired, in batches. */
  readonly activeIds: () => AsyncGenerator<readonly number[], void, undefined>
}

const IDS_AT_A_TIME = 5000

/** Of the records that meet a condition; all without one. */
export async function readStoredStates(
  db: Database,
  table: typeof properties | typeof projects,
  condition?: SQL,
): Promise<StoredStates> {
  const { id, fingerprint, textMark, retiredAt } = table
  const [any] = await db.select({ id }).from(table).where(condition).limit(1)
  const wasEmpty = any === undefined

  return {
    wasEmpty,
    async ofIds(ids) {
      if (wasEmpty || ids.length === 0) return new Map()
      const rows = await db
        .select({ id, fingerprint, isRetired: sql<boolean>`${retiredAt} is not null` })
        .from(table)
        .where(and(sql`${id} = any(${`{${ids.join(',')}}`}::int[])`, condition))
      return new Map(rows.map((row) => [row.id, row]))
    },
    async idsOfTexts(hashes) {
      if (wasEmpty || hashes.length === 0) return new Map()
      // The limit makes the database use the index also without statistics of the table.
      const found = db
        .select({ id, fingerprint, textMark })
        .from(table)
        .where(and(sql`${textHashOf(textMark)} = asked.hash`, ne(textMark, sql.raw(`''`)), isNull(retiredAt), condition))
        .limit(1)
        .as('found')
      const rows = await db
        .select({ id: found.id, fingerprint: found.fingerprint, textMark: found.textMark })
        .from(sql`unnest(${`{${hashes.join(',')}}`}::text[]) as asked(hash)`)
        .crossJoinLateral(found)
      const ids = new Map<string, number>()
      for (const row of rows) {
        const hash = markedText(row.textMark, row.fingerprint)
        if (hash !== undefined) ids.set(hash, row.id)
      }
      return ids
    },
    async countActive() {
      const [row] = await db
        .select({ active: count() })
        .from(table)
        .where(and(isNull(retiredAt), condition))
      return row?.active ?? 0
    },
    async *activeIds() {
      for (let last = 0; ; ) {
        const rows = await db
          .select({ id })
          .from(table)
          .where(and(isNull(retiredAt), gt(id, last), condition))
          .orderBy(asc(id))
          .limit(IDS_AT_A_TIME)
        yield rows.map((row) => row.id)
        last = rows.at(-1)?.id ?? last
        if (rows.length < IDS_AT_A_TIME) return
      }
    },
  }
}
