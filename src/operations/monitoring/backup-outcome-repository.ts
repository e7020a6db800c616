import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'

/** The results of "npx vitrine backup". */
export interface BackupFigures {
  /** The last successful backup and its size; null for none. */
  readonly lastMade: { readonly at: Date; readonly bytes: number } | null
  /** The last failure since then; null for none. */
  readonly failure: { readonly at: Date; readonly reason: string } | null
}

/** Watermarks of the last backup, with its size, and of a later failure, with its reason. */
export const BACKUP_MADE = 'backup made'
export const BACKUP_FAILED = 'backup failed'

/** Backups omit these watermarks, which describe the machine that made them. */
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
