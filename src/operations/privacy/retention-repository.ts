import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const WATERMARK = 'retention'

export interface RetentionRepository {
  lastRun(): Promise<Date | null>
  recordRun(now: Date): Promise<void>
}

export function createRetentionRepository(db: Database): RetentionRepository {
  return {
    async lastRun() {
      const [row] = await db.select().from(watermarks).where(eq(watermarks.name, WATERMARK))
      return row?.updatedAt ?? null
    },
    async recordRun(now) {
      const row = { value: now.toISOString(), updatedAt: now }
      await db
        .insert(watermarks)
        .values({ name: WATERMARK, ...row })
        .onConflictDoUpdate({ target: watermarks.name, set: row })
    },
  }
}
