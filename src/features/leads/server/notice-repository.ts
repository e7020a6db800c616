import { ne } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

/** Records that a notice goes out on a day, "2026-11-26". False where it has on this day, from any instance. */
export async function takeNotice(db: Database, name: string, day: string, now: Date): Promise<boolean> {
  const taken = await db
    .insert(watermarks)
    .values({ name, value: day, updatedAt: now })
    .onConflictDoUpdate({ target: watermarks.name, set: { value: day, updatedAt: now }, setWhere: ne(watermarks.value, day) })
    .returning({ name: watermarks.name })
  return taken.length > 0
}
