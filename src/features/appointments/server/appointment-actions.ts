import { linkAction, type MailAction, type MailActions } from '#src/features/forms/server/posts/mail-actions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { calendarsOf } from './appointment-calendar.ts'
import { appointmentDays } from './appointment-days.ts'
import { aboutLines } from './appointment-details.ts'
import { type AppointmentParts, findBooking, findVisit } from './appointment-parts.ts'
import { createAppointmentRepository, type StoredAppointment } from './appointment-repository.ts'
import { type ChangedBy, cancellationMails } from './change-mails.ts'
import { findMovable, moveAppointment } from './move-appointment.ts'

/** The links of an appointment, whose secret is stored by its hash: they move it, or free its slot, and notify both sides. */
export function appointmentActions(parts: AppointmentParts, hashOf: (token: string) => string): MailActions {
  const { db, now } = parts
  const move = moveAction(parts, hashOf)
  const cancel = linkAction(hashOf, {
    async find(hash) {
      const stored = await createAppointmentRepository(db).findByToken(hash)
      return stored && { ...stored, visit: await findVisit(stored, parts.context(), db) }
    },
    stateOf({ cancelledAt, startsAt }) {
      if (cancelledAt !== null) return 'done'
      return startsAt > now() ? 'ready' : 'gone'
    },
    about: ({ startsAt, visit }, language) => aboutLines(startsAt, visit, language, parts.context()),
    act: ({ tokenHash }) => cancelAppointment(parts, tokenHash, 'visitor'),
  })
  // Visits have pages of their own; older links lead to those of appointments.
  return {
    'move-appointment': move,
    'move-visit': move,
    'cancel-appointment': cancel,
    'cancel-visit': cancel,
  }
}

/** Frees the slot of an appointment and notifies both sides; false where it has begun, is cancelled already or does not exist. */
export function cancelAppointment(parts: AppointmentParts, tokenHash: string, by: ChangedBy): Promise<boolean> {
  return parts.db.transaction(async (transaction) => {
    const cancelled = await createAppointmentRepository(transaction).cancel(tokenHash, parts.now())
    if (cancelled !== null) await notifyBoth(parts, cancelled, by, transaction)
    return cancelled !== null
  })
}

async function notifyBoth(parts: AppointmentParts, cancelled: StoredAppointment, by: ChangedBy, db: Database): Promise<void> {
  const context = parts.context()
  const found = await findBooking(cancelled, context, db)
  if (found === null) return
  const { booking, visit } = found
  const calendars = await calendarsOf({ stored: cancelled, booking, visit, paths: null }, context)
  const details = { start: cancelled.startsAt, end: cancelled.endsAt, visit, calendars }
  await parts.mailQueue.enqueue(db, cancellationMails(booking, details, by, context))
}

/** The link that moves an appointment: it offers the free times of the same kind and, for a visit, of the same person. */
function moveAction(parts: AppointmentParts, hashOf: (token: string) => string): MailAction {
  const repository = createAppointmentRepository(parts.db)
  const find = async (token: string) => findMovable(await repository.findByToken(hashOf(token)), parts)
  return {
    async describe(token, language) {
      const found = await find(token)
      if (found === null) return { state: 'gone', about: [] }
      const { stored, visit, free } = found
      const about = aboutLines(stored.startsAt, visit, language, parts.context())
      return { state: 'ready', about, days: appointmentDays(free, language).days }
    },
    async perform(token, choice = '') {
      const found = await find(token)
      return found === null ? 'gone' : moveAppointment(found, choice, { token, by: 'visitor' }, parts)
    },
  }
}
