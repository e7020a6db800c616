import type { MailboxHash } from '#src/features/forms/server/form-handler.ts'
import type { Database } from '#src/platform/db/database.ts'
import { countInWindow, type RateRule, windowStart } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'

const DAY_SECONDS = 86_400

/**
 * Limits mails that ask to confirm a subscription, or report an existing one, to one a day per mailbox, across forms and
 * instances: otherwise strangers could be mailed repeatedly in the agency's name. The row is locked until the transaction ends,
 * so one of two concurrent mails is sent, and a rollback frees it.
 */
export async function mayMailSubscriber(
  transaction: Database,
  { mailboxHash, now }: { readonly mailboxHash: MailboxHash; readonly now: Date },
  email: string,
): Promise<boolean> {
  return (await countInWindow(createRateRepository(transaction), ruleOf(mailboxHash(email)), now)).isAllowed
}

/** Frees the limit of a mailbox after a confirmation: the next subscription of the day is mailed too. */
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
