import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const NAME = 'hidden properties'

/** The hidden properties (`listings.hidden`) of stored rows. All writers read it here, with and without a site definition. */
export async function readHiddenRule(db: Database): Promise<readonly number[]> {
  const [mark] = await db.select().from(watermarks).where(eq(watermarks.name, NAME))
  // Only `writeHiddenRule` writes it.
  return mark ? (JSON.parse(mark.value) as number[]) : []
}

export async function writeHiddenRule(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(ids), updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
