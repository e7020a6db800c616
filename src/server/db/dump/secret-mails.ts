import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'

/** Mails to owners hold links that set a password or end sessions; those of the others open what the backup itself holds. */
const isToOwner = sql`kind like 'owner-%'`

/** Rows of mails that are still to be sent, with a secret of an account in them: one that was sent has lost it. */
export const unsentSecretMails = sql`(state <> 'sent' and ${isToOwner})`

/** The Message-IDs of all mails to owners: where mails are delivered as files, the secret is in the file. */
export async function secretMessageIds(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`select message_id as "messageId" from mails where ${isToOwner}`)
  // Both drivers answer with rows, which the type that they share does not say.
  const { rows } = answer as { readonly rows: readonly { readonly messageId: string }[] }
  return new Set(rows.map(({ messageId }) => messageId))
}
