import type { MailboxHash } from '#src/features/forms/server/form-handler.ts'
import type { Database } from '#src/platform/db/database.ts'
import { countInWindow, type RateRule, windowStart } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'

const DAY_SECONDS = 86_400

/**
 * Limits confirmation mails to one a day per mailbox, across forms and instances, so that strangers are not mailed repeatedly in
 * the agency's name. Locks the row until the transaction ends, so that one of two concurrent mails is sent.
 */
export async function mayMailSubscriber(
  transaction: Database,
  { mailboxHash, now }: { readonly mailboxHash: MailboxHash; readonly now: Date },
  email: string,
): Promise<boolean> {
  return (await countInWindow(createRateRepository(transaction), ruleOf(mailboxHash(email)), now)).isAllowed
}

/** Frees the limit of a mailbox after a confirmation, so that its next subscription is mailed too. */
export async function forgetConfirmationMail(
  db: Database,
  { mailboxHash, now }: { readonly mailboxHash: MailboxHash; readonly now: Date },
  email: string,
): Promise<void> {
  const rule = ruleOf(mailboxHash(email))
  await createRateRepository(db).forget(rule.key, windowStart(rule, now))
}

function ruleOf(hash: string): RateRule {
  return { key: `confirm/${hash}`, limit: 1, windowSeconds: DAY_SECONDS }
}
