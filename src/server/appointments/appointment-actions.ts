import { isLanguage } from '#schemas/language.ts'
import type { Database } from '#src/server/db/database.ts'
import { createSubmissionRepository } from '#src/server/forms/submission-repository.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { momentText } from '#src/server/mail/compose/value-texts.ts'
import type { MailQueue } from '#src/server/mail/mail-jobs.ts'
import { linkAction, type MailActions } from '#src/server/posts/mail-actions.ts'
import { calendarOf } from './appointment-calendar.ts'
import { createAppointmentRepository, type StoredAppointment } from './appointment-repository.ts'
import { cancellationMails } from './cancellation-mails.ts'

export interface AppointmentParts {
  readonly db: Database
  readonly mailQueue: MailQueue
  /** Reads the current site. */
  readonly context: () => MailContext
  readonly now: () => Date
}

/** The cancellation link of an appointment, whose secret is stored by its hash: frees the slot and notifies both sides, once. */
export function appointmentActions(parts: AppointmentParts, hashOf: (token: string) => string): MailActions {
  const { db, now } = parts
  return {
    'cancel-appointment': linkAction(hashOf, {
      find: (hash) => createAppointmentRepository(db).findByToken(hash),
      stateOf({ cancelledAt, startsAt }) {
        if (cancelledAt !== null) return 'done'
        return startsAt > now() ? 'ready' : 'gone'
      },
      about: ({ startsAt }, language) => [momentText(startsAt, language)],
      act: ({ tokenHash }) => cancelAppointment(parts, tokenHash),
    }),
  }
}

/** Frees the slot of an appointment and notifies both sides; false where it has begun, is cancelled already or does not exist. */
export function cancelAppointment(parts: AppointmentParts, tokenHash: string): Promise<boolean> {
  return parts.db.transaction(async (transaction) => {
    const cancelled = await createAppointmentRepository(transaction).cancel(tokenHash, parts.now())
    if (cancelled !== null) await notifyBoth(parts, cancelled, transaction)
    return cancelled !== null
  })
}

async function notifyBoth(
  { mailQueue, context }: AppointmentParts,
  { submissionId, ...appointment }: StoredAppointment,
  db: Database,
): Promise<void> {
  const booking = submissionId === null ? null : await createSubmissionRepository(db).get(submissionId)
  // After retention has erased the submission, nobody can be notified.
  if (booking === null || !isLanguage(booking.language)) return
  const { language } = booking
  const calendar = await calendarOf(appointment, language, context(), 'CANCEL')
  const times = { start: appointment.startsAt, end: appointment.endsAt, calendar }
  await mailQueue.enqueue(db, cancellationMails({ ...booking, language, form: 'contact-appointment' }, times, context()))
}
