import type { Language } from '#schemas/language.ts'
import { closingBlocks } from '#src/features/mails/server/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import { agencyNotices } from './agency-notices.ts'
import {
  type AppointmentCalendars,
  type AppointmentDetails,
  type AppointmentPaths,
  appointmentMoment,
  type Booking,
  calendarFile,
  linkButtons,
  placeFacts,
  visitCard,
  wordsOf,
} from './appointment-details.ts'

interface ChangedAppointment extends AppointmentDetails {
  readonly calendars: AppointmentCalendars
}

export interface MovedAppointment extends ChangedAppointment, AppointmentPaths {
  readonly before: Pick<AppointmentDetails, 'start' | 'end'>
}

/** The visitor by a link, or the agency in the Studio. */
export type ChangedBy = 'visitor' | 'agency'

/** To agency and visitor, each with a calendar file (FORM-12). */
export function cancellationMails(
  booking: Booking,
  appointment: ChangedAppointment,
  by: ChangedBy,
  context: MailContext,
): readonly MailDraft[] {
  const { defaultLanguage } = context.site.config
  const change: Change = {
    kind: 'cancellation',
    words: 'cancelled',
    by,
    method: 'CANCEL',
    agencyFacts: [appointmentMoment(appointment, defaultLanguage)],
    visitorFacts: [appointmentMoment(appointment, booking.language)],
    ways: bookAgain(appointment, booking, context),
    ...(by === 'agency' && { preheader: mailTexts(booking.language)('mail.cancelled.preheader.by-agency') }),
  }
  return changeMails(booking, appointment, change, context)
}

/** To agency and visitor, each with a calendar file that replaces the earlier one (FORM-12). */
export function moveMails(
  booking: Booking,
  appointment: MovedAppointment,
  by: ChangedBy,
  context: MailContext,
): readonly MailDraft[] {
  const momentsIn = (language: Language) => [
    appointmentMoment(appointment, language),
    appointmentMoment(appointment.before, language, 'mail.moved.before'),
  ]
  const change: Change = {
    kind: 'move',
    words: 'moved',
    by,
    method: 'PUBLISH',
    agencyFacts: momentsIn(context.site.config.defaultLanguage),
    visitorFacts: momentsIn(booking.language),
    ways: linkButtons(appointment, booking, context),
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
  const { language } = booking
  const text = mailTexts(language)
  return toVisitor(booking, to, values, context, {
    kind: 'reminder',
    subject: text('mail.reminder.subject', { moment: momentText(values.start, language) }),
    intro: text('mail.reminder.intro'),
    moments: [appointmentMoment(values, language)],
    ways: linkButtons(values, booking, context),
    attachments: [],
  })
}

interface Change {
  readonly kind: 'cancellation' | 'move'
  readonly words: 'cancelled' | 'moved'
  readonly by: ChangedBy
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly agencyFacts: readonly MailFact[]
  readonly visitorFacts: readonly MailFact[]
  readonly ways: readonly MailBlock[]
  readonly preheader?: string
}

function changeMails(
  booking: Booking,
  appointment: ChangedAppointment,
  change: Change,
  context: MailContext,
): readonly MailDraft[] {
  const drafts = toAgency(booking, appointment, change, context)
  if (booking.email === null) return drafts
  const text = mailTexts(booking.language)
  const words = wordsOf(booking)
  const { preheader } = change
  const visitors = toVisitor(booking, booking.email, appointment, context, {
    kind: change.kind,
    subject: text(`mail.${words}.${change.words}.subject`),
    ...(preheader !== undefined && { preheader }),
    intro:
      change.by === 'visitor' ? text(`mail.${words}.${change.words}.intro`) : text(`mail.${words}.${change.words}.by-agency`),
    moments: change.visitorFacts,
    ways: change.ways,
    attachments: [calendarFile(appointment.calendars.visitor, change.method, booking, booking.language)],
  })
  return [...drafts, visitors]
}

function toAgency(
  booking: Booking,
  appointment: ChangedAppointment,
  { kind, words, by, method, agencyFacts }: Change,
  context: MailContext,
): readonly MailDraft[] {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const of = wordsOf(booking)
  const notice = {
    kind: `${kind}-agency`,
    title: text(`mail.${of}.${words}.agency`),
    words: (name: string) =>
      by === 'visitor' ? text(`mail.${of}.${words}.free`, { name }) : text(`mail.${of}.${words}.in-studio`, { name }),
    moments: agencyFacts,
    attachments: [calendarFile(appointment.calendars.agency, method, booking, language)],
  } as const
  return agencyNotices(booking, appointment, notice, context)
}

interface VisitorWords {
  readonly kind: 'cancellation' | 'move' | 'reminder'
  readonly subject: string
  readonly preheader?: string
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
  const { intro, moments, ways, ...rest } = words
  // The place of a visit is unknown if its property is gone.
  const isLost = wordsOf(booking) === 'visit' && appointment.visit === null
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
  return composeMail({ ...rest, language, to, blocks, reason }, booking, context)
}

/** A link to book another appointment of the same kind. */
function bookAgain({ visit }: AppointmentDetails, booking: Booking, { pagePath, publicUrl }: MailContext): readonly MailBlock[] {
  const { language } = booking
  // An unavailable property cannot be visited.
  if (visit?.isOnOffer === false) return []
  const path = pagePath(wordsOf(booking), language)
  const query = visit === null ? '' : `?property=${visit.record.ID}`
  return path === null
    ? []
    : [{ kind: 'button', label: mailTexts(language)('mail.cancelled.again'), url: publicUrl + path + query }]
}
