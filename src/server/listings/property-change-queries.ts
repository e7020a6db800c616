import { asc, eq } from 'drizzle-orm'
import type { OfferChange } from '#src/domain/property/property-history.ts'
import { belgianDay } from '#src/domain/time/belgian-day.ts'
import type { Database } from '#src/server/db/database.ts'
import { propertyChanges } from './tables.ts'

/** What imports changed of the offer of a property, oldest first. */
export async function changesOfProperty(db: Database, propertyId: number): Promise<readonly OfferChange[]> {
  const { id, at, goal, statusBefore, status, priceBefore, price } = propertyChanges
  const rows = await db
    .select({ at, goal, statusBefore, status, priceBefore, price })
    .from(propertyChanges)
    .where(eq(propertyChanges.propertyId, propertyId))
    .orderBy(asc(id))
  return rows.map(({ at: time, ...change }) => ({ ...change, date: belgianDay(time).toString() }))
}
