import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { watermarks } from '#src/server/db/watermark-tables.ts'

const WATERMARK = 'secret'

/** By what a database knows the secret of the server that it was last used with. */
export interface SecretFingerprintRepository {
  /** Null where no server has used it yet. */
  get(): Promise<string | null>
  set(mark: string, now: Date): Promise<void>
}

/** The mark in a database. */
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
