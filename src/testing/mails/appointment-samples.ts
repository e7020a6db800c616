import type { Language } from '#schemas/language.ts'
import { calendarOf } from '#src/server/appointments/appointment-calendar.ts'
import { appointmentMails } from '#src/server/appointments/appointment-mails.ts'
import { cancellationMails } from '#src/server/appointments/cancellation-mails.ts'
import { formEntries } from './form-entries.ts'
import { mailContext, mailSubmission, SUBJECTS } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const FORM = 'contact-appointment'
const START = new Date('2026-12-01T09:00:00Z')
const END = new Date('2026-12-01T09:30:00Z')

/** The mails of an appointment: booked, on a site where nobody can cancel, and cancelled; each with its calendar file. */
export async function appointmentSamples(language: Language): Promise<readonly SampleMail[]> {
  const context = mailContext({}, language)
  const submission = mailSubmission({ form: FORM, language, subject: SUBJECTS[FORM] ?? null, data: formEntries(FORM) })
  const { id } = submission
  const calendar = (method: 'PUBLISH' | 'CANCEL') => calendarOf({ id, startsAt: START, endsAt: END }, language, context, method)
  const [published, cancelled] = await Promise.all([calendar('PUBLISH'), calendar('CANCEL')])
  const booked = { start: START, end: END, cancelPath: `/${language}/rendez-vous/annuler/?token=abc`, calendar: published }
  const mailed = (values: typeof booked | (Omit<typeof booked, 'cancelPath'> & { readonly cancelPath: null })) =>
    appointmentMails(submission, submission.email, values, context)
  return [
    ...named(FORM, mailed(booked)),
    ...named(`${FORM}, without a page to cancel`, mailed({ ...booked, cancelPath: null }).slice(1)),
    ...named(`${FORM}, cancelled`, cancellationMails(submission, { start: START, end: END, calendar: cancelled }, context)),
  ]
}
