import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const PURGED = 'cdn-purged'

/** The version of the site and its listings that a CDN was purged for last, shared by all instances. */
export interface PurgedVersion {
  get(): Promise<string | null>
  set(version: string, now: Date): Promise<void>
}

export function createPurgedVersion(db: Database): PurgedVersion {
  return {
    async get() {
      const [row] = await db.select({ value: watermarks.value }).from(watermarks).where(eq(watermarks.name, PURGED))
      return row?.value ?? null
    },
    async set(value, updatedAt) {
      const row = { value, updatedAt }
      await db
        .insert(watermarks)
        .values({ name: PURGED, ...row })
        .onConflictDoUpdate({ target: watermarks.name, set: row })
    },
  }
}
