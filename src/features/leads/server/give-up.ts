import { createHash } from 'node:crypto'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import { failureMail } from './failure-mail.ts'
import type { LeadContext } from './lead-context.ts'
import { createLeadRepository, type LeadDelivery, type LeadDestination } from './lead-repository.ts'
import { takeNotice } from './notice-repository.ts'

interface Options {
  readonly db: Database
  readonly mailQueue: MailQueue
  readonly context: () => LeadContext
  readonly titleOf: (destination: LeadDestination) => string
  readonly now: () => Date
}

/** Marks a delivery as failed for good, and notifies the agency once per destination and day. */
export function createGiveUp({ db, mailQueue, context, titleOf, now }: Options) {
  return async (delivery: LeadDelivery, error: string): Promise<void> => {
    const time = now()
    const mail = failureMail(titleOf(delivery), error, time, context())
    await db.transaction(async (transaction) => {
      if (!(await createLeadRepository(transaction, now).markFailed(delivery.id, error, null))) return
      const isFirst = await takeNotice(transaction, noticeOf(delivery), belgianDay(time).toString(), time)
      if (isFirst) await mailQueue.enqueue(transaction, [mail])
    })
  }
}

/** Hides the address of a destination, which may be a secret. */
function noticeOf({ kind, target }: LeadDestination): string {
  return `lead-failed:${kind}:${createHash('sha256').update(target).digest('base64url').slice(0, 16)}`
}
