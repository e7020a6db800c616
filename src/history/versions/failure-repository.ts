import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

/** The watermark with the error of the last version; absent after a success. */
export const VERSION_FAILURE = 'site-version-failure'

/** Stores why a version could not be stored, for `npx vitrine doctor`; null clears it. */
export async function noteVersionFailure(db: Database, reason: string | null, now: Date): Promise<void> {
  if (reason === null) {
    await db.delete(watermarks).where(eq(watermarks.name, VERSION_FAILURE))
    return
  }
  const row = { value: reason, updatedAt: now }
  await db
    .insert(watermarks)
    .values({ name: VERSION_FAILURE, ...row })
    .onConflictDoUpdate({ target: watermarks.name, set: row })
}
