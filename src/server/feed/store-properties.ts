import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/listings/tables.ts'
import { inBatches } from './in-batches.ts'
import type { PlannedChanges, StoredState } from './plan-changes.ts'
import { propertyRow } from './property-row.ts'

/** The states of all listings ever imported. */
export function storedProperties(db: Database): Promise<StoredState[]> {
  const { id, fingerprint, retiredAt } = properties
  return db.select({ id, fingerprint, retiredAt }).from(properties)
}

/** Writes the planned changes, inside the caller's transaction. */
export async function storeProperties(db: Database, plan: PlannedChanges<FeedProperty>, now: Date): Promise<void> {
  const { id, importedAt, ...replaced } = getTableColumns(properties)
  const set = Object.fromEntries(Object.entries(replaced).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]))
  await inBatches(plan.upserts, (batch) =>
    db
      .insert(properties)
      .values(batch.map(({ record, fingerprint }) => propertyRow(record, fingerprint, now)))
      .onConflictDoUpdate({ target: id, set }),
  )
  await inBatches(plan.retired, (batch) =>
    db.update(properties).set({ retiredAt: now, changedAt: now }).where(inArray(id, batch)),
  )
}
