import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { FIRST_OWN_ID, ownProperties } from './tables.ts'

/** The listing that has taken the place of a property entered by hand; null for none. */
export async function ownSuccessor(db: Database, id: number): Promise<number | null> {
  if (id < FIRST_OWN_ID) return null
  const [row] = await db.select({ replacedBy: ownProperties.replacedBy }).from(ownProperties).where(eq(ownProperties.id, id))
  return row?.replacedBy ?? null
}
