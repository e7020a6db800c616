import { inArray } from 'drizzle-orm'
import { properties, type propertyChanges } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

type Change = typeof propertyChanges.$inferInsert

interface Changes {
  /** A row for each property with another published price, status or goal than is stored. */
  readonly changes: Change[]
  /** When the published price of a property last changed, by its ID. */
  readonly priceChanges: ReadonlyMap<number, Date>
}

type Offer = Pick<typeof properties.$inferInsert, 'id' | 'goal' | 'status' | 'publishedPrice'>

/** Compares rows with the stored ones. Counts only changes between two published prices for the same goal. */
export async function changesOfOffers(db: Database, rows: readonly Offer[], now: Date): Promise<Changes> {
  if (rows.length === 0) return { changes: [], priceChanges: new Map() }
  const { id, goal, status, publishedPrice, priceChangedAt } = properties
  const stored = await db
    .select({ id, goal, status, publishedPrice, priceChangedAt })
    .from(properties)
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    )
  const before = new Map(stored.map((row) => [row.id, row]))
  const changes: Change[] = []
  const priceChanges = new Map<number, Date>()
  for (const row of rows) {
    const old = before.get(row.id)
    if (!old) continue
    const priceBefore = old.goal === row.goal ? old.publishedPrice : null
    const price = row.publishedPrice ?? null
    const hasOtherPrice = priceBefore !== price
    const isPriceChange = hasOtherPrice && priceBefore !== null && price !== null
    const changedAt = isPriceChange ? now : old.priceChangedAt
    if (changedAt !== null) priceChanges.set(row.id, changedAt)
    if (!hasOtherPrice && old.status === row.status && old.goal === row.goal) continue
    changes.push({
      propertyId: row.id,
      at: now,
      goal: row.goal,
      statusBefore: old.status,
      status: row.status,
      priceBefore,
      price,
    })
  }
  return { changes, priceChanges }
}
