import { inArray, sql } from 'drizzle-orm'
import type { FeedProject } from '#schemas/property/project.ts'
import type { Database } from '#src/server/db/database.ts'
import { projects } from '#src/server/listings/tables.ts'
import { inBatches } from './in-batches.ts'
import type { PlannedChanges, StoredState } from './plan-changes.ts'

/** The states of all projects ever imported. */
export function storedProjects(db: Database): Promise<StoredState[]> {
  const { id, fingerprint, retiredAt } = projects
  return db.select({ id, fingerprint, retiredAt }).from(projects)
}

/** Writes the planned changes, inside the caller's transaction. */
export async function storeProjects(db: Database, plan: PlannedChanges<FeedProject>, now: Date): Promise<void> {
  await inBatches(plan.upserts, (batch) =>
    db
      .insert(projects)
      .values(batch.map(({ record, fingerprint }) => ({ id: record.ID, record, fingerprint, importedAt: now, changedAt: now })))
      .onConflictDoUpdate({
        target: projects.id,
        set: {
          record: sql`excluded.record`,
          fingerprint: sql`excluded.fingerprint`,
          changedAt: sql`excluded.changed_at`,
          retiredAt: null,
        },
      }),
  )
  await inBatches(plan.retired, (batch) =>
    db.update(projects).set({ retiredAt: now, changedAt: now }).where(inArray(projects.id, batch)),
  )
}
