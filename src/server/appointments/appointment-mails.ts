import type { Language } from '#schemas/language.ts'
import type { Agency } from '#schemas/site/site.ts'
import { agencyMails } from '#src/server/forms/mails/agency-mails.ts'
import { subjectCard } from '#src/server/forms/mails/subject-card.ts'
import { wordlessFacts } from '#src/server/forms/mails/submitted-facts.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import { closingBlocks } from '#src/server/mail/compose/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { momentText } from '#src/server/mail/compose/value-texts.ts'
import type { MailAttachment, MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailBlock, MailFact } from '#src/server/mail/mail-page.ts'

/** A booked appointment. */
export interface AppointmentValues {
  readonly start: Date
  readonly end: Date
  /** The path of the cancellation page, with its secret; null where the site has no such page. */
  readonly cancelPath: string | null
  /** The calendar file, UTF-8. */
  readonly calendar: string
}

/** Mails of a booking: to the agency, and to the visitor with the cancellation link (FORM-12); each with a calendar file. */
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
    ...agencyMails(submission, context, { blocks, attachments }),
    ...(to === null ? [] : [composeMail(visitorContent(submission, to, values, context, attachments), submission, context)]),
  ]
}

function visitorContent(
  submission: Submission,
  to: string,
  values: AppointmentValues,
  context: MailContext,
  attachments: readonly MailAttachment[],
): MailContent {
  const { language, subject } = submission
  const text = mailTexts(language)
  const { agency } = context.site.config
  const facts = [
    appointmentMoment(values, language),
    { label: text('mail.appointment.where'), value: agencyPlace(agency) },
    ...wordlessFacts(submission, language, context, ['slot']),
  ]
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.appointment.intro') },
    { kind: 'facts', facts },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    ...cancelBlocks(values, language, context),
    ...closingBlocks(context, language),
  ]
  return {
    kind: 'confirmation',
    language,
    to,
    subject: text('mail.subject.contact-appointment'),
    blocks,
    attachments,
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
}

/** How to cancel. */
function cancelBlocks({ cancelPath }: AppointmentValues, language: Language, { publicUrl }: MailContext): readonly MailBlock[] {
  const text = mailTexts(language)
  if (cancelPath === null) return [{ kind: 'text', text: text('mail.appointment.unable') }]
  return [
    { kind: 'text', text: text('mail.next.contact-appointment') },
    { kind: 'button', label: text('mail.appointment.cancel'), url: publicUrl + cancelPath },
  ]
}

/** Date and time of an appointment, in the time zone of the agency. */
export function appointmentMoment({ start, end }: { readonly start: Date; readonly end: Date }, language: Language): MailFact {
  const text = mailTexts(language)
  const value = text('mail.appointment.moment', { moment: momentText(start, language, end) })
  return { label: text('mail.appointment.when'), value }
}

/** The place of appointments: the agency's name and address. */
export function agencyPlace({ name, street, houseNumber, zip, city }: Agency): string {
  return `${name}\n${street} ${houseNumber}, ${zip} ${city}`
}

/** A calendar file as an attachment; its media type also names the method. */
export function calendarFile(calendar: string, method: 'PUBLISH' | 'CANCEL'): MailAttachment {
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
