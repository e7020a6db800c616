import { asc, eq } from 'drizzle-orm'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { OfferChange } from '#src/features/properties/rules/property-history.ts'
import type { Database } from '#src/platform/db/database.ts'
import { propertyChanges } from './tables.ts'

/** The changes of a property's offer by imports, oldest first. */
export async function changesOfProperty(db: Database, propertyId: number): Promise<readonly OfferChange[]> {
  const { id, at, goal, statusBefore, status, priceBefore, price } = propertyChanges
  const rows = await db
    .select({ at, goal, statusBefore, status, priceBefore, price })
    .from(propertyChanges)
    .where(eq(propertyChanges.propertyId, propertyId))
    .orderBy(asc(id))
  return rows.map(({ at: time, ...change }) => ({ ...change, date: belgianDay(time).toString() }))
}
