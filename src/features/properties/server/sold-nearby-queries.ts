import { and, eq, ne, sql } from 'drizzle-orm'
import { RENT } from '#schemas/property/goal.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { location } from './property-detail.ts'
import { type PublishedProperty, type PublishedRecord, toPublished } from './published-property.ts'
import { isNearby, isOtherKind, nearestFirst, placeKm, type Towns, townTable } from './similar-property-queries.ts'
import { statusChangedAt, statusDate } from './status-date-queries.ts'
import { isOffered, properties, publishedColumns } from './tables.ts'

/** Farther properties say nothing about a neighbourhood. */
const RADIUS_KM = 20

export interface SoldListing {
  readonly stored: PublishedProperty
  readonly date: string | null
  readonly km: number
}

/** Sold or let properties near another one, by published places or town centres, without those that left the feed. */
export async function soldNearby(
  db: Database,
  record: PublishedRecord,
  towns: Towns,
  limit: number,
): Promise<readonly SoldListing[]> {
  if (location(record, towns).GoogleX === undefined) return []
  const km = placeKm(record, towns)
  const rows = await nearestFirst(record, towns, limit, (nearKm) => {
    return db
      .select({ ...publishedColumns, changedAt: statusChangedAt, km: sql<number>`${km}` })
      .from(properties)
      .leftJoin(townTable(towns), sql`town.key = ${properties.cityKey}`)
      .where(
        and(
          isOffered,
          eq(properties.goal, record.Goal),
          eq(properties.status, record.Goal === RENT ? RENTED_STATUS : SOLD_STATUS),
          ne(properties.id, record.ID),
          nearKm === null ? undefined : isNearby(record, towns, nearKm),
          sql`${km} <= ${nearKm ?? RADIUS_KM}`,
        ),
      )
      .orderBy(isOtherKind(record), km, sql`${properties.id} desc`)
      .limit(limit)
  })
  return rows.map(({ changedAt, km: distance, ...row }) => {
    const stored = toPublished(row)
    return { stored, date: statusDate(stored, changedAt), km: Number(distance) }
  })
}
