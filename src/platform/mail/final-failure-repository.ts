import { and, eq, notLike } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { mails } from './tables.ts'

/** The watermark with the time at which a mail was given up last. */
const FINAL_FAILURE = 'mail given up'

/** Notes that a mail is given up now; one to the operator is not worth another one to the operator. */
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

/** When a mail was given up last; null where none ever was. */
export async function lastFinalFailure(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: watermarks.updatedAt }).from(watermarks).where(eq(watermarks.name, FINAL_FAILURE))
  return row?.at ?? null
}
