import type { Language } from '#schemas/language.ts'
import { type Submission, visitorName } from '#src/server/forms/submission.ts'
import { agencyRecipients } from '#src/server/mail/compose/agency-recipients.ts'
import { closingBlocks } from '#src/server/mail/compose/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailBlock } from '#src/server/mail/mail-page.ts'
import { agencyPlace, appointmentMoment, calendarFile } from './appointment-mails.ts'

/** A cancelled appointment. */
export interface CancelledAppointment {
  readonly start: Date
  readonly end: Date
  /** The calendar file that removes the event, UTF-8. */
  readonly calendar: string
}

/** The parts of an appointment's submission that mails need. */
type Booking = Pick<Submission, 'id' | 'form' | 'language' | 'email' | 'data' | 'eraseAt'>

const BOOKING_PAGE = 'appointment'

/** Mails of a cancellation: to the agency and to the visitor, each with a calendar file (FORM-12). */
export function cancellationMails(
  booking: Booking,
  appointment: CancelledAppointment,
  context: MailContext,
): readonly MailDraft[] {
  const drafts = agencyRecipients(context.site, booking.form).map((to) => toAgency(booking, to, appointment, context))
  return booking.email === null ? drafts : [...drafts, toVisitor(booking, booking.email, appointment, context)]
}

function toAgency(booking: Booking, to: string, appointment: CancelledAppointment, context: MailContext): MailDraft {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const { email } = booking
  const name = visitorName(booking) || email || text('mail.unnamed')
  const title = text('mail.cancelled.agency')
  const facts = [
    appointmentMoment(appointment, language),
    { label: text('mail.cancelled.who'), value: [name, email ?? ''].filter(Boolean).join('\n') },
  ]
  const content: MailContent = {
    kind: 'cancellation-agency',
    language,
    to,
    ...(email !== null && { replyTo: { name, address: email } }),
    subject: text('mail.agency.subject', { title, name }),
    title,
    blocks: [
      { kind: 'text' as const, text: text('mail.cancelled.free', { name }) },
      { kind: 'facts' as const, facts },
    ],
    attachments: [calendarFile(appointment.calendar, 'CANCEL')],
    reason: text('mail.why.agency', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, booking, context)
}

function toVisitor(booking: Booking, to: string, appointment: CancelledAppointment, context: MailContext): MailDraft {
  const { language } = booking
  const text = mailTexts(language)
  const place = { label: text('mail.appointment.where'), value: agencyPlace(context.site.config.agency) }
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.cancelled.intro') },
    { kind: 'facts', facts: [appointmentMoment(appointment, language), place] },
    ...bookAgain(language, context),
    ...closingBlocks(context, language),
  ]
  const content: MailContent = {
    kind: 'cancellation',
    language,
    to,
    subject: text('mail.cancelled.subject'),
    blocks,
    attachments: [calendarFile(appointment.calendar, 'CANCEL')],
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, booking, context)
}

function bookAgain(language: Language, { pagePath, publicUrl }: MailContext): readonly MailBlock[] {
  const path = pagePath(BOOKING_PAGE, language)
  return path === null ? [] : [{ kind: 'button', label: mailTexts(language)('mail.cancelled.again'), url: publicUrl + path }]
}
