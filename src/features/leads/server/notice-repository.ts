import { ne } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

/** Records the day of a notice, "2026-11-26". False if any instance has sent it on this day. */
export async function takeNotice(db: Database, name: string, day: string, now: Date): Promise<boolean> {
  const taken = await db
    .insert(watermarks)
    .values({ name, value: day, updatedAt: now })
    .onConflictDoUpdate({ target: watermarks.name, set: { value: day, updatedAt: now }, setWhere: ne(watermarks.value, day) })
    .returning({ name: watermarks.name })
  return taken.length > 0
}
