import { agencyMails } from '#src/features/forms/server/mails/agency-mails.ts'
import { subjectCard } from '#src/features/forms/server/mails/subject-card.ts'
import { wordlessFacts } from '#src/features/forms/server/mails/submitted-facts.ts'
import { type Submission, visitorName } from '#src/features/forms/server/submission.ts'
import { closingBlocks } from '#src/features/mails/server/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import {
  type AppointmentCalendars,
  type AppointmentDetails,
  type AppointmentPaths,
  addressReminder,
  agentFacts,
  appointmentMoment,
  appointmentRecipients,
  calendarFile,
  linkButtons,
  placeFacts,
  wordsOf,
} from './appointment-details.ts'

export interface AppointmentValues extends AppointmentDetails, AppointmentPaths {
  readonly calendars: AppointmentCalendars
}

/** Mails of a booking: to the agency, and to the visitor with the links to move and to cancel (FORM-12); each with a calendar file. */
export function appointmentMails(
  submission: Submission,
  to: string | null,
  values: AppointmentValues,
  context: MailContext,
): readonly MailDraft[] {
  const { defaultLanguage } = context.site.config
  const attachments = [calendarFile(values.calendars.agency, 'PUBLISH', submission, defaultLanguage)]
  const name = visitorName(submission) || to || mailTexts(defaultLanguage)('mail.unnamed')
  const blocks: MailBlock[] = [
    { kind: 'facts', facts: [appointmentMoment(values, defaultLanguage), ...agentFacts(values, context)] },
    ...addressReminder(values, name, defaultLanguage),
  ]
  const recipients = appointmentRecipients(values, submission, context)
  return [
    ...agencyMails(submission, context, { blocks, attachments, to: recipients }),
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
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text(`mail.${wordsOf(submission)}.intro`) },
    { kind: 'facts', facts },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    ...wayBlocks(submission, values, context),
    ...closingBlocks(context, language),
  ]
  return {
    kind: 'confirmation',
    language,
    to,
    subject: text(`mail.subject.${submission.form}`),
    preheader: text('mail.appointment.preheader', { moment: momentText(values.start, language) }),
    blocks,
    attachments: [calendarFile(values.calendars.visitor, 'PUBLISH', submission, language)],
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
}

/** What the visitor can do if they cannot come. */
function wayBlocks(submission: Submission, values: AppointmentValues, context: MailContext): readonly MailBlock[] {
  const text = mailTexts(submission.language)
  if (values.cancelPath === null) return [{ kind: 'text', text: text(`mail.${wordsOf(submission)}.unable`) }]
  return [{ kind: 'text', text: text(`mail.next.${submission.form}`) }, ...linkButtons(values, submission, context)]
}
