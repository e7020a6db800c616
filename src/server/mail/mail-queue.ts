import type { Database } from '#src/server/db/database.ts'
import type { MailDraft } from './mail-message.ts'

/** Takes mails to be sent. */
export interface MailQueue {
  /** Stores mails and the jobs that send them, on the transaction of what they are about: with it, or not at all. */
  enqueue(transaction: Database, drafts: readonly MailDraft[]): Promise<void>
}
