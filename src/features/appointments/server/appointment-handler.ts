import { randomUUID } from 'node:crypto'
import type { AppointmentRules, Slot } from '#src/features/forms/rules/slots/offered-slots.ts'
import { hasOffice, hasVisits, reminderAt } from '#src/features/forms/rules/slots/visit-slots.ts'
import type { FormContext, FormHandler } from '#src/features/forms/server/form-handler.ts'
import type { Refusal, Submission } from '#src/features/forms/server/submission.ts'
import type { Database } from '#src/platform/db/database.ts'
import { findAgent, visitOf } from './agents.ts'
import { calendarsOf } from './appointment-calendar.ts'
import { appointmentPaths, type Visit } from './appointment-details.ts'
import { type AppointmentValues, appointmentMails } from './appointment-mails.ts'
import { createAppointmentRepository } from './appointment-repository.ts'
import { agendaFor, allSlots, findFreeSlots } from './free-slots.ts'
import type { Asked } from './open-house-bookings.ts'

/** Books the requested appointment or visit with the submission, and confirms it with a calendar file (FORM-12). */
export const appointmentHandler: FormHandler = {
  async check(submission, context, db) {
    const offer = offerOf(submission, context)
    if (offer === null) return { errors: {}, problem: 'inactive' }
    const free = await freeOf(offer, context, db)
    return free.some((slot) => isChosen(slot, submission.data)) ? null : refusalOf(submission.data, offer, context, free)
  },

  async store(submission, context, db) {
    const offer = offerOf(submission, context)
    const slot = offer && allSlots(offer.rules, offer.asked, context.now).find((each) => isChosen(each, submission.data))
    if (!offer || !slot) return { errors: { slot: 'invalid' }, problem: null }
    const values = await book(submission, slot, offer, context, db)
    if (values !== null) return { mails: appointmentMails(submission, submission.email, values, context) }
    // Another visitor booked the slot concurrently.
    return refusalOf(submission.data, offer, context, await freeOf(offer, context, db))
  },

  async thanksToken(submissionId, { tokenOf }, db) {
    const id = await createAppointmentRepository(db).idOfSubmission(submissionId)
    return id === null ? null : tokenOf(id).token
  },
}

/** An appointment at the agency, or a visit of a property. */
interface Offer {
  readonly rules: AppointmentRules
  readonly asked: Asked
  readonly visit: Visit | null
}

function offerOf({ form, subject }: Submission, { site }: FormContext): Offer | null {
  const rules = site.forms.appointments
  if (form !== 'book-visit') return hasOffice(rules) ? { rules, asked: null, visit: null } : null
  if (!hasVisits(rules) || subject?.kind !== 'property') return null
  const asked = visitOf(subject.record, rules.visits, site)
  return { rules, asked, visit: { record: subject.record, isOnOffer: true, agent: findAgent(asked.agent, site) } }
}

function freeOf({ rules, asked }: Offer, { now, site }: FormContext, db: Database): Promise<readonly Slot[]> {
  return findFreeSlots(db, { rules, asked, site }, now)
}

async function book(
  submission: Submission,
  slot: Slot,
  { rules, asked, visit }: Offer,
  context: FormContext,
  db: Database,
): Promise<AppointmentValues | null> {
  const { id: submissionId } = submission
  const id = randomUUID()
  const { token, hash } = context.tokenOf(id)
  const { startMs, endMs } = slot
  const times = { startsAt: new Date(startMs), endsAt: new Date(endMs) }
  const remindAt = asked === null ? null : reminderAt(rules, startMs, context.now.getTime())
  const wanted = { id, submissionId, ...times, ...asked, remindAt, tokenHash: hash, createdAt: context.now }
  const choose = await agendaFor(db, { rules, asked, site: context.site }, slot)
  const booked = await createAppointmentRepository(db).book(wanted, choose)
  if (booked === null) return null
  const paths = appointmentPaths(token, submission, context)
  const calendars = await calendarsOf({ stored: booked, booking: submission, visit, paths }, context)
  return { start: times.startsAt, end: times.endsAt, visit, ...paths, calendars }
}

/** Whether the chosen instant, in any notation, is that of the slot. */
function isChosen({ startMs }: Slot, { slot }: Submission['data']): boolean {
  return typeof slot === 'string' && Date.parse(slot) === startMs
}

function refusalOf(data: Submission['data'], { rules, asked }: Offer, { now }: FormContext, free: readonly Slot[]): Refusal {
  if (free.length === 0) return { errors: {}, problem: asked === null ? 'appointments-full' : 'visits-full' }
  const isOffered = allSlots(rules, asked, now).some((slot) => isChosen(slot, data))
  return { errors: { slot: isOffered ? 'slot-taken' : 'invalid' }, problem: null }
}
