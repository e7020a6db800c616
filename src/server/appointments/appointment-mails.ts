import type { Language } from '#schemas/language.ts'
import { agencyMails } from '#src/server/forms/mails/agency-mails.ts'
import { subjectCard } from '#src/server/forms/mails/subject-card.ts'
import { wordlessFacts } from '#src/server/forms/mails/submitted-facts.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import { closingBlocks } from '#src/server/mail/compose/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailBlock } from '#src/server/mail/mail-page.ts'
import {
  type AppointmentDetails,
  type AppointmentPaths,
  appointmentMoment,
  appointmentRecipients,
  calendarFile,
  linkButtons,
  placeFacts,
} from './appointment-details.ts'

/** A booked appointment. */
export type AppointmentValues = AppointmentDetails & AppointmentPaths

/** Mails of a booking: to the agency, and to the visitor with the links to move and to cancel (FORM-12); each with a calendar file. */
export function appointmentMails(
  submission: Submission,
  to: string | null,
  values: AppointmentValues,
  context: MailContext,
): readonly MailDraft[] {
  const attachments = [calendarFile(values.calendar, 'PUBLISH')]
  const { defaultLanguage } = context.site.config
  const blocks: MailBlock[] = [{ kind: 'facts', facts: [appointmentMoment(values, defaultLanguage)] }]
  return [
    ...agencyMails(submission, context, { blocks, attachments, to: appointmentRecipients(values, submission, context) }),
    ...(to === null ? [] : [composeMail(visitorContent(submission, to, values, context), submission, context)]),
  ]
}

function visitorContent(submission: Submission, to: string, values: AppointmentValues, context: MailContext): MailContent {
  const { language, subject } = submission
  const text = mailTexts(language)
  const facts = [
    appointmentMoment(values, language),
    ...placeFacts(values, language, context),
    ...wordlessFacts(submission, language, context, ['slot']),
  ]
  const isVisit = values.visit !== null
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text(isVisit ? 'mail.visit.intro' : 'mail.appointment.intro') },
    { kind: 'facts', facts },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    ...wayBlocks(values, language, context),
    ...closingBlocks(context, language),
  ]
  return {
    kind: 'confirmation',
    language,
    to,
    subject: text(isVisit ? 'mail.subject.book-visit' : 'mail.subject.contact-appointment'),
    blocks,
    attachments: [calendarFile(values.calendar, 'PUBLISH')],
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
}

/** What to do where the visitor cannot come. */
function wayBlocks(values: AppointmentValues, language: Language, context: MailContext): readonly MailBlock[] {
  const text = mailTexts(language)
  const isVisit = values.visit !== null
  if (values.cancelPath === null) return [{ kind: 'text', text: text(isVisit ? 'mail.visit.unable' : 'mail.appointment.unable') }]
  const next = text(isVisit ? 'mail.next.book-visit' : 'mail.next.contact-appointment')
  return [{ kind: 'text', text: next }, ...linkButtons(values, language, context)]
}
