import type { AppointmentRules, Slot } from '#src/features/forms/rules/slots/offered-slots.ts'
import { reminderAt } from '#src/features/forms/rules/slots/visit-slots.ts'
import { calendarsOf } from './appointment-calendar.ts'
import { appointmentPaths, type Visit } from './appointment-details.ts'
import { type AppointmentParts, findBooking, findVisit } from './appointment-parts.ts'
import { createAppointmentRepository, isVisit, type StoredAppointment } from './appointment-repository.ts'
import { type ChangedBy, moveMails } from './change-mails.ts'
import { agendaFor, findFreeSlots } from './free-slots.ts'
import type { Asked } from './open-house-bookings.ts'

export interface Movable {
  readonly stored: StoredAppointment
  readonly visit: Visit | null
  readonly rules: AppointmentRules
  /** Free times of the same kind and, for a visit, of the same person. */
  readonly free: readonly Slot[]
}

/** The possible times for an appointment; null if it has begun, is cancelled, or its property is unavailable. */
export async function findMovable(stored: StoredAppointment | null, parts: AppointmentParts): Promise<Movable | null> {
  const { db, now } = parts
  const context = parts.context()
  const rules = context.site.forms.appointments
  if (stored === null || rules === undefined || stored.cancelledAt !== null || stored.startsAt <= now()) return null
  const visit = await findVisit(stored, context, db)
  if (isVisit(stored) && !visit?.isOnOffer) return null
  const free = await findFreeSlots(db, { rules, asked: askedIn(stored), site: context.site }, now(), stored.id)
  return { stored, visit, rules, free: free.filter(({ startMs }) => startMs !== stored.startsAt.getTime()) }
}

/** Moves an appointment and notifies both sides; "again" if the time is not free. `token` is the secret of its links. */
export async function moveAppointment(
  { stored, rules, free }: Movable,
  choice: string,
  { token, by }: { readonly token: string; readonly by: ChangedBy },
  parts: AppointmentParts,
): Promise<'done' | 'again'> {
  const chosenMs = Date.parse(choice)
  if (chosenMs === stored.startsAt.getTime()) return 'done'
  const slot = free.find(({ startMs }) => startMs === chosenMs)
  if (slot === undefined) return 'again'
  const now = parts.now()
  const asked = askedIn(stored)
  const remindAt = asked === null ? null : reminderAt(rules, slot.startMs, now.getTime())
  const to = { startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs), remindAt }
  return parts.db.transaction(async (transaction) => {
    const context = parts.context()
    const choose = await agendaFor(transaction, { rules, asked, site: context.site }, slot)
    const moved = await createAppointmentRepository(transaction).move(stored.id, to, choose, now)
    if (moved === null) return 'again'
    const found = await findBooking(moved, context, transaction)
    if (found === null) return 'done'
    const { booking, visit } = found
    const paths = appointmentPaths(token, booking, context)
    const details = {
      start: to.startsAt,
      end: to.endsAt,
      before: { start: stored.startsAt, end: stored.endsAt },
      visit,
      calendars: await calendarsOf({ stored: moved, booking, visit, paths }, context),
      ...paths,
    }
    await parts.mailQueue.enqueue(transaction, moveMails(booking, details, by, context))
    return 'done'
  })
}

function askedIn(stored: StoredAppointment): Asked {
  return isVisit(stored) ? { agent: stored.agent, propertyId: stored.propertyId } : null
}
