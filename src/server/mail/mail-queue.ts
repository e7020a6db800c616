import type { MailDraft } from './mail-message.ts'

/** What the queue needs of the stores of a transaction. */
export interface MailStores {
  readonly mails: { insert(drafts: readonly MailDraft[]): Promise<readonly string[]> }
  readonly jobs: { executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> }
}

/** Takes mails to be sent. */
export interface MailQueue {
  /** Stores mails and the jobs that send them, on the transaction of the stores: with what they are about, or not at all. */
  enqueue(stores: MailStores, drafts: readonly MailDraft[]): Promise<void>
}
