import type { MailboxHash } from '#src/features/forms/server/form-handler.ts'
import type { Database } from '#src/platform/db/database.ts'
import { countInWindow, type RateRule, windowStart } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'

const DAY_SECONDS = 86_400

/**
 * Counts a mail that asks a mailbox to confirm a subscription, or says that it is subscribed: one a day, whichever form and instance,
 * so that nobody can have a stranger mailed in the agency's name again and again. The row stays locked until the transaction ends:
 * of two at once one is sent, and one that is rolled back leaves its place.
 */
export async function mayMailSubscriber(
  transaction: Database,
  { mailboxHash, now }: { readonly mailboxHash: MailboxHash; readonly now: Date },
  email: string,
): Promise<boolean> {
  return (await countInWindow(createRateRepository(transaction), ruleOf(mailboxHash(email)), now)).isAllowed
}

/** Frees the place of a mailbox whose owner has confirmed: the next subscription of this day is asked about too. */
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
