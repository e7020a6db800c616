import { and, eq, notLike } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { mails } from './tables.ts'

/** The watermark of the last undeliverable mail. */
const FINAL_FAILURE = 'mail given up'

/** Stores the time of an undeliverable mail; ignores alert mails, because another alert could not be delivered either. */
export async function noteFinalFailure(db: Database, id: string, at: Date): Promise<void> {
  const isOfVisitors = and(eq(mails.id, id), notLike(mails.kind, 'operator-%'))
  const [mail] = await db.select({ kind: mails.kind }).from(mails).where(isOfVisitors)
  if (mail === undefined) return
  const row = { value: mail.kind, updatedAt: at }
  await db
    .insert(watermarks)
    .values({ name: FINAL_FAILURE, ...row })
    .onConflictDoUpdate({ target: watermarks.name, set: row })
}

/** Null for never. */
export async function lastFinalFailure(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: watermarks.updatedAt }).from(watermarks).where(eq(watermarks.name, FINAL_FAILURE))
  return row?.at ?? null
}
