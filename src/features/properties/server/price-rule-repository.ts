import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const NAME = 'price rule'

/**
 * The marquee values that replace prices by names (`listings.marqueeIgnore` of the site), as the stored prices follow them: whoever
 * writes prices asks here, so that an import without a site definition writes the same as one with it.
 */
export async function readPriceRule(db: Database): Promise<readonly number[]> {
  const [mark] = await db.select().from(watermarks).where(eq(watermarks.name, NAME))
  // Only `writePriceRule` writes it.
  return mark ? (JSON.parse(mark.value) as number[]) : []
}

export async function writePriceRule(db: Database, marqueeIgnore: readonly number[], now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(marqueeIgnore), updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
