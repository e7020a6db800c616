import { sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'

/**
 * Mails to owners hold links that set a password or end sessions; links in other mails give access only to what the backup
 * itself holds.
 */
const isToOwner = sql`kind like 'owner-%'`

/** Unsent mails that hold an account secret; sent mails have lost theirs. */
export const unsentSecretMails = sql`(state <> 'sent' and ${isToOwner})`

/** The Message-IDs of all mails to owners: mails delivered as files keep the secret in the file. */
export async function secretMessageIds(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`select message_id as "messageId" from mails where ${isToOwner}`)
  // Both drivers return rows; their shared type does not express it.
  const { rows } = answer as { readonly rows: readonly { readonly messageId: string }[] }
  return new Set(rows.map(({ messageId }) => messageId))
}
