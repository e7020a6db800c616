import type { Database } from '#src/server/db/database.ts'
import type { MailDraft } from './mail-message.ts'

/** Queues mails. */
export interface MailQueue {
  /** Stores mails and their jobs in the transaction of the record that they are about. */
  enqueue(transaction: Database, drafts: readonly MailDraft[]): Promise<void>
}
