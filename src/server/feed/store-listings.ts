import { inArray, sql } from 'drizzle-orm'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { cityKey, citySlug } from '#src/domain/place/city-name.ts'
import type { Database } from '#src/server/db/database.ts'
import { excludedColumns } from '#src/server/db/excluded-columns.ts'
import { publishedPrice, publishRecord } from '#src/server/listings/published-property.ts'
import { categoriesOf } from '#src/server/listings/summary.ts'
import { projects, properties } from '#src/server/listings/tables.ts'
import { createSearchRowWriter } from '#src/server/search/search-row-queries.ts'
import { inBatches } from './in-batches.ts'
import type { PlannedChanges, StoredState } from './plan-changes.ts'

/** The states of all listings ever imported. */
export function storedProperties(db: Database): Promise<StoredState[]> {
  const { id, fingerprint, retiredAt } = properties
  return db.select({ id, fingerprint, retiredAt }).from(properties)
}

/** Writes the planned changes, inside the caller's transaction. */
export async function storeProperties(db: Database, plan: PlannedChanges<FeedProperty>, now: Date): Promise<void> {
  const searchRows = await createSearchRowWriter(db)
  const set = excludedColumns(properties, 'id', 'importedAt')
  await inBatches(plan.upserts, async (batch) => {
    await db
      .insert(properties)
      .values(batch.map(({ record, fingerprint }) => propertyRow(record, fingerprint, now)))
      .onConflictDoUpdate({ target: properties.id, set })
    await searchRows.replace(batch.map(({ record }) => record))
  })
  await inBatches(plan.retired, async (batch) => {
    await db.update(properties).set({ retiredAt: now, changedAt: now }).where(inArray(properties.id, batch))
    await searchRows.remove(batch)
  })
  await searchRows.finish()
  if (plan.upserts.length + plan.retired.length >= BULK_ROWS) await analyseProperties(db)
}

/** From this many changed rows on, what the database knows of the table is out of date. */
const BULK_ROWS = 200

/**
 * Updates the statistics that the database plans queries with. PostgreSQL does so by itself some minutes after a large change, the
 * embedded database never; until then a query by IDs may read every row.
 */
export async function analyseProperties(db: Database): Promise<void> {
  await db.execute(sql`analyze ${properties}`)
}

/** The row of a listing that is in the feed at `now`. */
export function propertyRow(record: FeedProperty, fingerprint: string, now: Date): typeof properties.$inferInsert {
  const key = cityKey(record.City, record.Zip)
  const { GoogleX, GoogleY } = publishRecord(record)
  return {
    id: record.ID,
    goal: record.Goal,
    status: record.Status,
    subStatus: record.SubStatus ?? null,
    webId: record.WebID,
    webIds: categoriesOf(record),
    recordFile: record.RecordFile ?? '',
    publishedPrice: publishedPrice(record),
    zip: record.Zip,
    city: record.City,
    cityKey: key,
    citySlug: citySlug(key),
    countryId: record.CountryID,
    surfaceLivable: record.SurfaceLivable ?? null,
    surfaceGround: record.SurfaceGround ?? null,
    bedRooms: record.NumberOfBedRooms ?? null,
    bathRooms: record.NumberOfBathRooms ?? null,
    showerRooms: record.NumberOfShowerRooms ?? null,
    toilets: record.NumberOfToilets ?? null,
    garages: record.NumberOfGarages ?? null,
    latitude: GoogleX ?? null,
    longitude: GoogleY ?? null,
    createDate: record.CreateDate.slice(0, 10),
    modifyDate: record.ModifyDate?.slice(0, 10) ?? null,
    record,
    fingerprint,
    importedAt: now,
    changedAt: now,
    retiredAt: null,
  }
}

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
