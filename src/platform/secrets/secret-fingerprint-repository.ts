import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

const WATERMARK = 'secret'

export interface SecretFingerprintRepository {
  get(): Promise<string | null>
  set(mark: string, now: Date): Promise<void>
}

export function createSecretFingerprintRepository(db: Database): SecretFingerprintRepository {
  return {
    async get() {
      const [row] = await db.select().from(watermarks).where(eq(watermarks.name, WATERMARK))
      return row?.value ?? null
    },
    async set(value, updatedAt) {
      const row = { value, updatedAt }
      await db
        .insert(watermarks)
        .values({ name: WATERMARK, ...row })
        .onConflictDoUpdate({ target: watermarks.name, set: row })
    },
  }
}
