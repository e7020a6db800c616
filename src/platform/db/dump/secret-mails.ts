import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'

/** Mails to owners contain links that set a password or end sessions; links in other mails only open data that the backup contains. */
const isToOwner = sql`kind like 'owner-%'`

/** Unsent mails with an account secret; it is removed from sent mails. */
export const unsentSecretMails = sql`(state <> 'sent' and ${isToOwner})`

/** The Message-IDs of all mails to owners, because a mail delivered as a file contains the secret. */
export async function secretMessageIds(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`select message_id as "messageId" from mails where ${isToOwner}`)
  // Both drivers return rows; their shared type does not express it.
  const { rows } = answer as { readonly rows: readonly { readonly messageId: string }[] }
  return new Set(rows.map(({ messageId }) => messageId))
}
