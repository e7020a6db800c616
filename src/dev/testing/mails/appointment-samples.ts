import type { Language } from '#schemas/language.ts'
import { calendarsOf } from '#src/features/appointments/server/appointment-calendar.ts'
import { appointmentPaths, type Visit } from '#src/features/appointments/server/appointment-details.ts'
import { appointmentMails } from '#src/features/appointments/server/appointment-mails.ts'
import { cancellationMails, moveMails, reminderMail } from '#src/features/appointments/server/change-mails.ts'
import { goneMails } from '#src/features/appointments/server/gone-mail.ts'
import { formEntries } from './form-entries.ts'
import { mailContext, mailSubmission, SUBJECTS } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const START = new Date('2026-12-01T09:00:00Z')
const END = new Date('2026-12-01T09:30:00Z')
const BEFORE = { start: new Date('2026-11-30T13:00:00Z'), end: new Date('2026-11-30T13:30:00Z') }

/**
 * The mails of appointments and visits: booked, moved and cancelled by each side, with calendar files; and the reminder, and the
 * notice of an unavailable property.
 */
export async function appointmentSamples(language: Language): Promise<readonly SampleMail[]> {
  const ofForms = await Promise.all([samplesOf('contact-appointment', language), samplesOf('book-visit', language)])
  return ofForms.flat()
}

async function samplesOf(form: 'contact-appointment' | 'book-visit', language: Language): Promise<readonly SampleMail[]> {
  const context = mailContext({}, language)
  const subject = SUBJECTS[form] ?? null
  const submission = mailSubmission({ form, language, subject, data: formEntries(form) })
  const visit: Visit | null =
    form === 'book-visit' && subject?.kind === 'property'
      ? { record: subject.record, isOnOffer: true, agent: { id: 'anne', name: 'Anne Lejeune', email: 'anne@agence.example' } }
      : null
  const paths = appointmentPaths('abc', submission, context)
  const event = { booking: submission, visit, paths }
  const stored = { id: submission.id, startsAt: START, endsAt: END }
  const [published, withdrawn] = await Promise.all([
    calendarsOf({ ...event, stored: { ...stored, sequence: 0 } }, context),
    calendarsOf({ ...event, stored: { ...stored, sequence: 1 }, paths: null }, context),
  ])
  const details = { start: START, end: END, visit, calendars: published }
  const booked = { ...details, ...paths }
  const moved = { ...booked, before: BEFORE }
  const cancelled = { ...details, calendars: withdrawn }
  const unlinked = { ...details, movePath: null, cancelPath: null }
  const [email = ''] = [submission.email ?? undefined]
  return [
    ...named(form, appointmentMails(submission, email, booked, context)),
    ...named(`${form}, without a page to cancel`, appointmentMails(submission, email, unlinked, context).slice(-1)),
    ...named(`${form}, moved`, moveMails(submission, moved, 'visitor', context)),
    ...named(`${form}, moved by the agency`, moveMails(submission, moved, 'agency', context)),
    ...named(`${form}, cancelled`, cancellationMails(submission, cancelled, 'visitor', context)),
    ...named(`${form}, cancelled by the agency`, cancellationMails(submission, cancelled, 'agency', context)),
    ...(visit === null
      ? []
      : named(form, [reminderMail(submission, email, booked, context), ...goneMails(submission, details, context)])),
  ]
}
