import type { MailActionName } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { Agency } from '#schemas/site/site.ts'
import { publishedAddress, subjectCard, subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { agencyRecipients } from '#src/features/mails/server/agency-recipients.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { momentText } from '#src/features/mails/server/value-texts.ts'
import type { MailAttachment } from '#src/platform/mail/mail-message.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import type { Agent } from './agents.ts'

export interface Visit {
  readonly record: FeedProperty
  /** Whether the property is still available; otherwise the visit stays until somebody cancels it. */
  readonly isOnOffer: boolean
  readonly agent: Agent | null
}

export interface AppointmentDetails {
  readonly start: Date
  readonly end: Date
  readonly visit: Visit | null
}

/** The calendar files for both sides, UTF-8; only the agency's contains the whole address. */
export interface AppointmentCalendars {
  readonly agency: string
  readonly visitor: string
}

/** The paths of links in mails, with the secret; null if the site has no such page. */
export interface AppointmentPaths {
  readonly movePath: string | null
  readonly cancelPath: string | null
}

export type Booking = Pick<Submission, 'id' | 'form' | 'language' | 'email' | 'data' | 'eraseAt'>

/** Selects the words of mails; the property of a visit may be gone. */
export function wordsOf({ form }: Pick<Booking, 'form'>): 'visit' | 'appointment' {
  return form === 'book-visit' ? 'visit' : 'appointment'
}

/** In the agency's time zone. */
export function appointmentMoment(
  { start, end }: Pick<AppointmentDetails, 'start' | 'end'>,
  language: Language,
  label: 'mail.appointment.when' | 'mail.moved.before' = 'mail.appointment.when',
): MailFact {
  const text = mailTexts(language)
  return { label: text(label), value: text('mail.appointment.moment', { moment: momentText(start, language, end) }) }
}

/** Place and agent of an appointment, for its visitor. */
export function placeFacts(
  { visit }: Pick<AppointmentDetails, 'visit'>,
  language: Language,
  { site }: MailContext,
): readonly MailFact[] {
  const text = mailTexts(language)
  const { agency } = site.config
  const where = {
    label: text('mail.appointment.where'),
    value: visit === null ? agencyPlace(agency) : visitPlace(visit, language),
  }
  return visit?.agent && !visit.agent.isHidden ? [where, agentFact(visit.agent, agency, language)] : [where]
}

function agentFact({ name }: Agent, agency: Agency, language: Language): MailFact {
  return { label: mailTexts(language)('mail.visit.with'), value: `${name}, ${agency.name}` }
}

export function agentFacts({ visit }: Pick<AppointmentDetails, 'visit'>, { site }: MailContext): readonly MailFact[] {
  const { agency, defaultLanguage } = site.config
  return visit?.agent ? [agentFact(visit.agent, agency, defaultLanguage)] : []
}

/** Reminds the agency that the visitor does not know the address; empty if it is published. */
export function addressReminder(
  { visit }: Pick<AppointmentDetails, 'visit'>,
  name: string,
  language: Language,
): readonly MailBlock[] {
  if (visit === null || visit.record.PublishAddress === true) return []
  return [{ kind: 'text', text: mailTexts(language)('mail.visit.tell-address', { name }) }]
}

/** Time and property of an appointment, as lines of a page. */
export function aboutLines(start: Date, visit: Visit | null, language: Language, context: MailContext): string[] {
  const property = visit && subjectName({ kind: 'property', record: visit.record }, language, context)
  return [momentText(start, language), ...(property ? [property] : [])]
}

/** The card of a visited property; the agency also sees an unpublished address. */
export function visitCard(
  { visit }: Pick<AppointmentDetails, 'visit'>,
  language: Language,
  audience: 'agency' | 'visitor',
  context: MailContext,
): readonly MailBlock[] {
  return visit === null ? [] : [subjectCard({ kind: 'property', record: visit.record }, language, audience, context)]
}

/** The published address of a property; otherwise its town, with a note that the agency tells the rest. */
function visitPlace(visit: Visit, language: Language): string {
  const line = publishedAddress(visit.record)
  return visit.record.PublishAddress === true ? line : `${line}\n${mailTexts(language)('mail.visit.address')}`
}

export function agencyPlace({ name, street, houseNumber, zip, city }: Agency): string {
  return `${name}\n${street} ${houseNumber}, ${zip} ${city}`
}

/** The recipients at the agency: those of the form, and the agent of a visit. */
export function appointmentRecipients(
  { visit }: Pick<AppointmentDetails, 'visit'>,
  { form }: Booking,
  { site }: MailContext,
): readonly string[] {
  return agencyRecipients(site, form, visit?.agent?.email ?? null)
}

export function appointmentPaths(
  token: string,
  booking: Pick<Booking, 'form' | 'language'>,
  { pagePath }: Pick<MailContext, 'pagePath'>,
): AppointmentPaths {
  const pathOf = (page: MailActionName) => {
    const path = pagePath(page, booking.language)
    return path === null ? null : `${path}?token=${token}`
  }
  const words = wordsOf(booking)
  return { movePath: pathOf(`move-${words}`), cancelPath: pathOf(`cancel-${words}`) }
}

export function linkButtons(
  { movePath, cancelPath }: AppointmentPaths,
  booking: Pick<Booking, 'form' | 'language'>,
  { publicUrl }: MailContext,
): readonly MailBlock[] {
  const text = mailTexts(booking.language)
  const move = { label: text('mail.appointment.move'), path: movePath }
  const cancel = { label: text(`mail.${wordsOf(booking)}.cancel`), path: cancelPath }
  return [
    ...(move.path === null ? [] : [{ kind: 'button' as const, label: move.label, url: publicUrl + move.path }]),
    ...(cancel.path === null ? [] : [{ kind: 'links' as const, links: [{ label: cancel.label, url: publicUrl + cancel.path }] }]),
  ]
}

export function calendarFile(
  calendar: string,
  method: 'PUBLISH' | 'CANCEL',
  booking: Pick<Booking, 'form'>,
  language: Language,
): MailAttachment {
  const text = mailTexts(language)
  return {
    filename: `${text(`mail.${wordsOf(booking)}.file`)}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
