import { randomUUID } from 'node:crypto'
import { type AppointmentRules, offeredSlots, type Slot } from '#src/domain/appointments/offered-slots.ts'
import type { Database } from '#src/server/db/database.ts'
import type { FormContext, FormHandler } from '#src/server/forms/form-handler.ts'
import type { Refusal, Submission } from '#src/server/forms/submission.ts'
import { calendarOf } from './appointment-calendar.ts'
import { type AppointmentValues, appointmentMails } from './appointment-mails.ts'
import { createAppointmentRepository, findFreeSlots } from './appointment-repository.ts'

/** The id of the page that cancels an appointment. */
export const CANCEL_PAGE = 'cancel-appointment'

/** Books the requested appointment with the submission, and confirms it with a calendar file (FORM-12). */
export const appointmentHandler: FormHandler = {
  async check({ data }, { site, now }, db) {
    const rules = site.forms.appointments
    if (rules === undefined) return { errors: {}, problem: 'inactive' }
    const free = await findFreeSlots(createAppointmentRepository(db), rules, now)
    return free.some((slot) => isChosen(slot, data)) ? null : refusalOf(data, rules, now, free)
  },

  async store(submission, context, db) {
    const rules = context.site.forms.appointments
    const offered = rules === undefined ? [] : offeredSlots(rules, context.now.getTime())
    const slot = offered.find((candidate) => isChosen(candidate, submission.data))
    if (rules === undefined || slot === undefined) return { errors: { slot: 'invalid' }, problem: null }
    const values = await book(submission, slot, rules.agendas, context, db)
    if (values !== null) return { mails: appointmentMails(submission, submission.email, values, context) }
    // Another visitor booked the slot concurrently.
    const free = await findFreeSlots(createAppointmentRepository(db), rules, context.now)
    return refusalOf(submission.data, rules, context.now, free)
  },
}

async function book(
  submission: Submission,
  { startMs, endMs }: Slot,
  agendas: number,
  context: FormContext,
  db: Database,
): Promise<AppointmentValues | null> {
  const { language, id: submissionId } = submission
  const { token, hash } = context.newToken()
  const startsAt = new Date(startMs)
  const endsAt = new Date(endMs)
  const wanted = { id: randomUUID(), submissionId, startsAt, endsAt, tokenHash: hash, createdAt: context.now }
  const booked = await createAppointmentRepository(db).book(wanted, agendas)
  if (booked === null) return null
  const page = context.pagePath(CANCEL_PAGE, language)
  return {
    start: startsAt,
    end: endsAt,
    cancelPath: page === null ? null : `${page}?token=${token}`,
    calendar: await calendarOf(booked, language, context, 'PUBLISH'),
  }
}

/** Whether a slot is the chosen one, in any notation of the instant. */
function isChosen({ startMs }: Slot, { slot }: Submission['data']): boolean {
  return typeof slot === 'string' && Date.parse(slot) === startMs
}

function refusalOf(data: Submission['data'], rules: AppointmentRules, now: Date, free: readonly Slot[]): Refusal {
  if (free.length === 0) return { errors: {}, problem: 'appointments-full' }
  const isOffered = offeredSlots(rules, now.getTime()).some((slot) => isChosen(slot, data))
  return { errors: { slot: isOffered ? 'slot-taken' : 'invalid' }, problem: null }
}
