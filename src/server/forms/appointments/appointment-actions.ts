import { isLanguage } from '#schemas/language.ts'
import { linkAction } from '#src/server/forms/link-action.ts'
import type { MailActions } from '#src/server/forms/mail-actions.ts'
import { cancellationMails } from '#src/server/forms/mails/cancellation-mails.ts'
import type { MailContext } from '#src/server/forms/mails/mail-context.ts'
import { momentText } from '#src/server/forms/mails/moment-text.ts'
import type { MailQueue } from '#src/server/mail/mail-queue.ts'
import type { StoredAppointment } from '#src/server/repositories/appointment-repository.ts'
import { createStores, type Stores, transact } from '#src/server/repositories/stores.ts'
import { calendarOf } from './calendar-of.ts'

interface Options {
  readonly db: Stores['db']
  readonly mailQueue: MailQueue
  /** The hash under which the secret of a link is kept. */
  readonly hashOf: (token: string) => string
  /** The site of this moment. */
  readonly context: () => MailContext
  readonly now: () => Date
}

/** What the link in the mail of an appointment does: take it back. Its time is free again, and both sides are told, once. */
export function appointmentActions(options: Options): MailActions {
  const { db, hashOf, now } = options
  return {
    'cancel-appointment': linkAction(hashOf, {
      find: (hash) => createStores(db).appointments.findByToken(hash),
      stateOf({ cancelledAt, startsAt }) {
        if (cancelledAt !== null) return 'done'
        return startsAt > now() ? 'ready' : 'gone'
      },
      about: ({ startsAt }, language) => [momentText(startsAt, language)],
      act: ({ tokenHash }) =>
        transact(db, async (stores) => {
          const cancelled = await stores.appointments.cancel(tokenHash, now())
          if (cancelled !== null) await tellBoth(options, cancelled, stores)
          return cancelled !== null
        }),
    }),
  }
}

async function tellBoth(
  { mailQueue, context }: Options,
  { submissionId, ...appointment }: StoredAppointment,
  stores: Stores,
): Promise<void> {
  const booking = submissionId === null ? null : await stores.submissions.get(submissionId)
  // Once retention has erased who it was, nobody can be told.
  if (booking === null || !isLanguage(booking.language)) return
  const { language } = booking
  const calendar = await calendarOf(appointment, language, context(), 'CANCEL')
  const times = { start: appointment.startsAt, end: appointment.endsAt, calendar }
  await mailQueue.enqueue(stores, cancellationMails({ ...booking, language, form: 'contact-appointment' }, times, context()))
}
