import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

/** What became of the backups that "npx vitrine backup" was to make. */
export interface BackupFigures {
  /** When one was put in its place last, and what it takes; null where none ever was. */
  readonly lastMade: { readonly at: Date; readonly bytes: number } | null
  /** When one failed last, and why; null where none has failed since the last that was made. */
  readonly failure: { readonly at: Date; readonly reason: string } | null
}

/** The watermarks of the last backup that was made, with its bytes, and of one that failed since, with its reason. */
export const BACKUP_MADE = 'backup made'
export const BACKUP_FAILED = 'backup failed'

/** The rows of these in the table of watermarks. A backup leaves them out: they tell of the machine that it was made on. */
export const backupOutcomes = sql`name in (${BACKUP_MADE}, ${BACKUP_FAILED})`

export async function noteBackupMade(db: Database, bytes: number, at: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(watermarks).where(inArray(watermarks.name, [BACKUP_MADE, BACKUP_FAILED]))
    await transaction.insert(watermarks).values({ name: BACKUP_MADE, value: String(bytes), updatedAt: at })
  })
}

export async function noteBackupFailed(db: Database, reason: string, at: Date): Promise<void> {
  const row = { value: reason, updatedAt: at }
  await db
    .insert(watermarks)
    .values({ name: BACKUP_FAILED, ...row })
    .onConflictDoUpdate({ target: watermarks.name, set: row })
}

export async function readBackups(db: Database): Promise<BackupFigures> {
  const rows = await db
    .select()
    .from(watermarks)
    .where(inArray(watermarks.name, [BACKUP_MADE, BACKUP_FAILED]))
  const [made, failed] = [BACKUP_MADE, BACKUP_FAILED].map((name) => rows.find((row) => row.name === name))
  return {
    lastMade: made === undefined ? null : { at: made.updatedAt, bytes: Number(made.value) },
    failure: failed === undefined ? null : { at: failed.updatedAt, reason: failed.value },
  }
}
