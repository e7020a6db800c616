import { and, asc, eq, gt, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FeedProperty } from '#schemas/property/property.ts'
import { announcedUntilMs, openHousesOf } from '#src/features/properties/rules/open-houses.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { OpenHouseTimes } from './open-house-clock.ts'
import { openHouses, properties } from './tables.ts'

/** Adds the open houses of visible properties without any. */
export async function addOpenHouses(db: Database, records: readonly FeedProperty[]): Promise<void> {
  const rows = records.flatMap((record) =>
    openHousesOf(record).map(({ startMs, endMs }) => {
      return { propertyId: record.ID, startsAt: new Date(startMs), endsAt: new Date(endMs) }
    }),
  )
  if (rows.length > 0) await db.insert(openHouses).values(rows)
}

export async function removeOpenHouses(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(openHouses).where(inArray(openHouses.propertyId, [...ids]))
}

/** The open houses that have not ended at an instant, and the end of the last one before. */
export async function readOpenHouseTimes(db: Database, now: Date): Promise<OpenHouseTimes> {
  const { startsAt, endsAt } = openHouses
  const coming = await db.select({ startsAt, endsAt }).from(openHouses).where(gt(endsAt, now))
  const [past] = await db
    .select({ endedAt: max(endsAt) })
    .from(openHouses)
    .where(lte(endsAt, now))
  return {
    coming: coming.map((one) => ({ startMs: one.startsAt.getTime(), endMs: one.endsAt.getTime() })),
    lastEndMs: past?.endedAt?.getTime() ?? 0,
  }
}

/** An open house with the contact of its listing, if any. */
export interface ListedOpenHouse {
  readonly propertyId: number
  readonly contactPerson: FeedProperty['ContactPerson'] | undefined
  readonly startMs: number
  readonly endMs: number
}

export async function readOpenHousesBetween(db: Database, from: Date, to: Date): Promise<readonly ListedOpenHouse[]> {
  const { propertyId, startsAt, endsAt } = openHouses
  const contactPerson = sql<string | null>`${properties.record}->>'ContactPerson'`
  const rows = await db
    .select({ propertyId, startsAt, endsAt, contactPerson })
    .from(openHouses)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(and(gt(endsAt, from), lt(startsAt, to)))
  return rows.map((row) => ({
    propertyId: row.propertyId,
    contactPerson: row.contactPerson ?? undefined,
    startMs: row.startsAt.getTime(),
    endMs: row.endsAt.getTime(),
  }))
}

/** Open houses between two instants, by start: at most a number. */
export async function listOpenHouses(
  db: Database,
  from: Date,
  to: Date,
  limit: number,
): Promise<readonly { readonly propertyId: number; readonly startsAt: Date; readonly endsAt: Date }[]> {
  const { propertyId, startsAt, endsAt } = openHouses
  return await db
    .select({ propertyId, startsAt, endsAt })
    .from(openHouses)
    .where(and(gt(endsAt, from), lt(startsAt, to)))
    .orderBy(asc(startsAt), asc(propertyId))
    .limit(limit)
}

/** Whether a property, by the column of its ID, has an announced open house at an instant, in ms; the same as `announcedOpenHouse`. */
export function hasOpenHouse(id: AnyPgColumn, atMs: number): SQL {
  const { propertyId, startsAt, endsAt } = openHouses
  const isAnnounced = sql`${endsAt} > ${instant(atMs)} and ${startsAt} < ${instant(announcedUntilMs(atMs))}`
  return sql`${id} in (select ${propertyId} from ${openHouses} where ${isAnnounced})`
}

function instant(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
