import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const NAME = 'hidden properties'

/**
 * The IDs of the properties that the site hides (`listings.hidden`), as the stored rows follow them: whoever writes rows asks here, so
 * that an import without a site definition writes the same as one with it.
 */
export async function readHiddenRule(db: Database): Promise<readonly number[]> {
  const [mark] = await db.select().from(watermarks).where(eq(watermarks.name, NAME))
  // Only `writeHiddenRule` writes it.
  return mark ? (JSON.parse(mark.value) as number[]) : []
}

export async function writeHiddenRule(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const row = { name: NAME, value: JSON.stringify(ids), updatedAt: now }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
