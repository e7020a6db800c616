import type { AppointmentRules, Slot } from '#src/domain/appointments/offered-slots.ts'
import { reminderAt } from '#src/domain/appointments/visit-slots.ts'
import type { MailAction } from '#src/server/posts/mail-actions.ts'
import { calendarOf } from './appointment-calendar.ts'
import { appointmentDays } from './appointment-days.ts'
import { aboutLines, appointmentPaths } from './appointment-details.ts'
import { type AppointmentParts, findBooking, findVisit } from './appointment-parts.ts'
import { createAppointmentRepository, isVisit, type StoredAppointment } from './appointment-repository.ts'
import { moveMails } from './change-mails.ts'
import { type Asked, agendaFor, findFreeSlots } from './free-slots.ts'

/**
 * The link that moves an appointment: it offers the free times of the same kind and, for a visit, of the same person; the move frees the earlier time and notifies both
 * sides. What is posted twice is done once.
 */
export function moveAction(parts: AppointmentParts, hashOf: (token: string) => string): MailAction {
  const { db, now } = parts
  const repository = createAppointmentRepository(db)
  const find = async (token: string) => {
    const found = await repository.findByToken(hashOf(token))
    return found !== null && found.cancelledAt === null && found.startsAt > now() ? found : null
  }
  return {
    async describe(token, language) {
      const stored = await find(token)
      const rules = rulesIn(parts)
      if (stored === null || rules === undefined) return { state: 'gone', about: [] }
      const context = parts.context()
      const about = aboutLines(stored.startsAt, await findVisit(stored, context, db), language, context)
      const free = await freeFor(parts, rules, stored)
      return { state: 'ready', about, days: appointmentDays(free, language).days }
    },
    async perform(token, choice = '') {
      const stored = await find(token)
      const rules = rulesIn(parts)
      if (stored === null || rules === undefined) return 'gone'
      const chosenMs = Date.parse(choice)
      if (chosenMs === stored.startsAt.getTime()) return 'done'
      const slot = (await freeFor(parts, rules, stored)).find(({ startMs }) => startMs === chosenMs)
      return slot !== undefined && (await move(parts, { token, stored, rules, slot })) ? 'done' : 'again'
    },
  }
}

function rulesIn({ context }: AppointmentParts): AppointmentRules | undefined {
  return context().site.forms.appointments
}

function freeFor({ db, now }: AppointmentParts, rules: AppointmentRules, stored: StoredAppointment): Promise<readonly Slot[]> {
  return findFreeSlots(createAppointmentRepository(db), rules, now(), askedIn(stored), stored.id)
}

function askedIn(stored: StoredAppointment): Asked {
  return isVisit(stored) ? { agent: stored.agent, propertyId: stored.propertyId } : null
}

interface Move {
  readonly token: string
  readonly stored: StoredAppointment
  readonly rules: AppointmentRules
  readonly slot: Slot
}

/** False where the time was taken meanwhile, or the appointment cancelled. */
function move(parts: AppointmentParts, { token, stored, rules, slot }: Move): Promise<boolean> {
  const now = parts.now()
  const asked = askedIn(stored)
  const remindAt = asked === null ? null : reminderAt(rules, slot.startMs, now.getTime())
  const to = { startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs), remindAt }
  return parts.db.transaction(async (transaction) => {
    const moved = await createAppointmentRepository(transaction).move(stored.id, to, agendaFor(rules, asked, slot), now)
    if (moved === null) return false
    const context = parts.context()
    const found = await findBooking(moved, context, transaction)
    if (found === null) return true
    const { booking, visit } = found
    const details = {
      start: to.startsAt,
      end: to.endsAt,
      before: { start: stored.startsAt, end: stored.endsAt },
      visit,
      calendar: await calendarOf(moved, visit, booking.language, context, 'PUBLISH'),
      ...appointmentPaths(token, booking.language, context),
    }
    await parts.mailQueue.enqueue(transaction, moveMails(booking, details, context))
    return true
  })
}
