import type { Language } from '#schemas/language.ts'
import { visitorName } from '#src/server/forms/submission.ts'
import { closingBlocks } from '#src/server/mail/compose/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import type { MailBlock, MailFact } from '#src/server/mail/mail-page.ts'
import {
  type AppointmentDetails,
  type AppointmentPaths,
  appointmentMoment,
  appointmentRecipients,
  type Booking,
  calendarFile,
  linkButtons,
  placeFacts,
  visitCard,
} from './appointment-details.ts'

/** A moved appointment. */
export interface MovedAppointment extends AppointmentDetails, AppointmentPaths {
  /** When it was before. */
  readonly before: Pick<AppointmentDetails, 'start' | 'end'>
}

const CANCELLED = {
  subject: 'mail.cancelled.subject',
  intro: 'mail.cancelled.intro',
  agency: 'mail.cancelled.agency',
  free: 'mail.cancelled.free',
} as const
const MOVED = {
  subject: 'mail.moved.subject',
  intro: 'mail.moved.intro',
  agency: 'mail.moved.agency',
  free: 'mail.moved.free',
} as const

/** Mails of a cancellation: to the agency and to the visitor, each with a calendar file (FORM-12). */
export function cancellationMails(booking: Booking, appointment: AppointmentDetails, context: MailContext): readonly MailDraft[] {
  const { defaultLanguage } = context.site.config
  const change: Change = {
    kind: 'cancellation',
    words: CANCELLED,
    method: 'CANCEL',
    agencyFacts: [appointmentMoment(appointment, defaultLanguage)],
    visitorFacts: [appointmentMoment(appointment, booking.language)],
    ways: bookAgain(appointment, booking.language, context),
  }
  return changeMails(booking, appointment, change, context)
}

/** Mails of a move: to the agency and to the visitor, each with a calendar file that replaces the earlier one (FORM-12). */
export function moveMails(booking: Booking, appointment: MovedAppointment, context: MailContext): readonly MailDraft[] {
  const momentsIn = (language: Language) => [
    appointmentMoment(appointment, language),
    appointmentMoment(appointment.before, language, 'mail.moved.before'),
  ]
  const change: Change = {
    kind: 'move',
    words: MOVED,
    method: 'PUBLISH',
    agencyFacts: momentsIn(context.site.config.defaultLanguage),
    visitorFacts: momentsIn(booking.language),
    ways: linkButtons(appointment, booking.language, context),
  }
  return changeMails(booking, appointment, change, context)
}

/** The mail that reminds a visitor of a visit (FORM-12). */
export function reminderMail(
  booking: Booking,
  to: string,
  values: AppointmentDetails & AppointmentPaths,
  context: MailContext,
): MailDraft {
  const text = mailTexts(booking.language)
  return toVisitor(booking, to, values, context, {
    kind: 'reminder',
    subject: text('mail.reminder.subject'),
    intro: text('mail.reminder.intro'),
    moments: [appointmentMoment(values, booking.language)],
    ways: linkButtons(values, booking.language, context),
    attachments: [],
  })
}

interface Change {
  readonly kind: 'cancellation' | 'move'
  readonly words: typeof CANCELLED | typeof MOVED
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly agencyFacts: readonly MailFact[]
  readonly visitorFacts: readonly MailFact[]
  readonly ways: readonly MailBlock[]
}

function changeMails(
  booking: Booking,
  appointment: AppointmentDetails,
  change: Change,
  context: MailContext,
): readonly MailDraft[] {
  const drafts = appointmentRecipients(appointment, booking, context).map((to) =>
    toAgency(booking, to, appointment, change, context),
  )
  if (booking.email === null) return drafts
  const text = mailTexts(booking.language)
  const visitors = toVisitor(booking, booking.email, appointment, context, {
    kind: change.kind,
    subject: text(change.words.subject),
    intro: text(change.words.intro),
    moments: change.visitorFacts,
    ways: change.ways,
    attachments: [calendarFile(appointment.calendar, change.method)],
  })
  return [...drafts, visitors]
}

function toAgency(
  booking: Booking,
  to: string,
  appointment: AppointmentDetails,
  change: Change,
  context: MailContext,
): MailDraft {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const { email } = booking
  const name = visitorName(booking) || email || text('mail.unnamed')
  const title = text(change.words.agency)
  const facts = [
    ...change.agencyFacts,
    { label: text('mail.cancelled.who'), value: [name, email ?? ''].filter(Boolean).join('\n') },
  ]
  const content: MailContent = {
    kind: `${change.kind}-agency`,
    language,
    to,
    ...(email !== null && { replyTo: { name, address: email } }),
    subject: text('mail.agency.subject', { title, name }),
    title,
    blocks: [
      { kind: 'text' as const, text: text(change.words.free, { name }) },
      { kind: 'facts' as const, facts },
      ...visitCard(appointment, language, 'agency', context),
    ],
    attachments: [calendarFile(appointment.calendar, change.method)],
    reason: text('mail.why.agency', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, booking, context)
}

interface VisitorWords {
  readonly kind: 'cancellation' | 'move' | 'reminder'
  readonly subject: string
  readonly intro: string
  readonly moments: readonly MailFact[]
  readonly ways: readonly MailBlock[]
  readonly attachments: NonNullable<MailContent['attachments']>
}

function toVisitor(
  booking: Booking,
  to: string,
  appointment: AppointmentDetails,
  context: MailContext,
  words: VisitorWords,
): MailDraft {
  const { language } = booking
  const text = mailTexts(language)
  const { kind, subject, intro, moments, ways, attachments } = words
  // A visit whose property is gone has no place that anybody knows.
  const isLost = booking.form === 'book-visit' && appointment.visit === null
  const places = isLost ? [] : placeFacts(appointment, language, context)
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: intro },
    { kind: 'facts', facts: [...moments, ...places] },
    ...visitCard(appointment, language, 'visitor', context),
    ...ways,
    ...closingBlocks(context, language),
  ]
  const reason = text('mail.why.visitor', { site: new URL(context.publicUrl).host })
  return composeMail({ kind, language, to, subject, blocks, attachments, reason }, booking, context)
}

/** The way to another appointment of the same kind. */
function bookAgain(
  { visit }: AppointmentDetails,
  language: Language,
  { pagePath, publicUrl }: MailContext,
): readonly MailBlock[] {
  const path = pagePath(visit === null ? 'appointment' : 'visit', language)
  const query = visit === null ? '' : `?property=${visit.record.ID}`
  return path === null
    ? []
    : [{ kind: 'button', label: mailTexts(language)('mail.cancelled.again'), url: publicUrl + path + query }]
}
