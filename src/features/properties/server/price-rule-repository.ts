import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const NAME = 'price rule'

/** The marquees that replace stored prices (`listings.marqueeIgnore`). */
export async function readPriceRule(db: Database): Promise<readonly number[]> {
  const [mark] = await db.select().from(watermarks).where(eq(watermarks.name, NAME))
  // Only `writePriceRule` writes it.
  return mark ? (JSON.parse(mark.value) as number[]) : []
}

export async function writePriceRule(db: Database, marqueeIgnore: readonly number[], now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(marqueeIgnore), updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
