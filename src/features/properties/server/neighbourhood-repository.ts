import { inArray } from 'drizzle-orm'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { Database } from '#src/platform/db/database.ts'
import { excludedColumns } from '#src/platform/db/excluded-columns.ts'
import { neighbourhoods } from './tables.ts'

/** In the order of IDs. */
export async function readNeighbourhoods(db: Database): Promise<ReadonlyMap<number, FeedNeighbourhood>> {
  const rows = await db.select().from(neighbourhoods).orderBy(neighbourhoods.id)
  // The import checks every record before it stores it.
  return new Map(rows.map(({ id, record }) => [id, record as FeedNeighbourhood]))
}

/** Replaces the stored neighbourhoods; returns the IDs of new, changed and removed ones. */
export async function writeNeighbourhoods(db: Database, listed: readonly FeedNeighbourhood[]): Promise<readonly number[]> {
  const before = await readNeighbourhoods(db)
  const now = new Map(listed.toReversed().map((record) => [record.ID, record]))
  const gone = [...before.keys()].filter((id) => !now.has(id))
  const changed = [...now].filter(([id, record]) => textOf(before.get(id)) !== textOf(record))
  if (gone.length > 0) await db.delete(neighbourhoods).where(inArray(neighbourhoods.id, gone))
  for (let from = 0; from < changed.length; from += ROWS_AT_A_TIME) {
    const rows = changed.slice(from, from + ROWS_AT_A_TIME).map(([id, record]) => ({ id, record }))
    await db
      .insert(neighbourhoods)
      .values(rows)
      .onConflictDoUpdate({ target: neighbourhoods.id, set: excludedColumns(neighbourhoods, 'id') })
  }
  return [...gone, ...changed.map(([id]) => id)]
}

const ROWS_AT_A_TIME = 1000

/** Compares records regardless of field order, which the database changes. */
function textOf(record: FeedNeighbourhood | undefined): string {
  if (record === undefined) return ''
  const { Name, City, Zip } = record
  const names = typeof Name === 'object' ? Object.entries(Name).toSorted(([a], [b]) => (a < b ? -1 : 1)) : Name
  return JSON.stringify([names, City, Zip])
}
