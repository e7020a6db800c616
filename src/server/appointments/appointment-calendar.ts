import type { DateArray } from 'ics'
import type { Language } from '#schemas/language.ts'
import { displayPhone } from '#src/domain/text/phone.ts'
import { publishedAddress, subjectName } from '#src/server/forms/mails/subject-card.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { Visit } from './appointment-details.ts'
import type { StoredAppointment } from './appointment-repository.ts'

/** An appointment for calendar files. */
export interface CalendarAppointment {
  /** Equal in all files of an appointment. */
  readonly uid: string
  /** Higher in each later file of an appointment. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly organiser: { readonly name: string; readonly email: string }
}

/** An appointment as an iCalendar file, in UTC. With CANCEL, calendars remove the event where they support it. */
export async function appointmentCalendar(appointment: CalendarAppointment, method: 'PUBLISH' | 'CANCEL'): Promise<string> {
  // The library loads slowly, and a server may never need it.
  const { createEvent } = await import('ics')
  const { uid, sequence, startsAt, endsAt, title, description, location, organiser } = appointment
  const { error, value } = createEvent({
    productId: '-//Vitrine//Appointments//EN',
    method,
    uid,
    sequence,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    start: utc(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    title,
    description,
    location,
    // A quotation mark would end the name, a control character the line (RFC 5545, 3.2); the library escapes other texts itself.
    organizer: { name: organiser.name.replaceAll(/["\p{Cc}]+/gu, ' ').trim(), email: organiser.email },
  })
  if (value === null) throw new Error('an appointment could not be written as a calendar file', { cause: error })
  return value
}

function utc(instant: Date): DateArray {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ]
}

/** The calendar file of an appointment, in the language of the visitor. */
export function calendarOf(
  { id, sequence, startsAt, endsAt }: Pick<StoredAppointment, 'id' | 'sequence' | 'startsAt' | 'endsAt'>,
  visit: Visit | null,
  language: Language,
  context: MailContext,
  method: 'PUBLISH' | 'CANCEL',
): Promise<string> {
  const { site, publicUrl } = context
  const { agency } = site.config
  const text = mailTexts(language)
  const appointment = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    startsAt,
    endsAt,
    title:
      visit === null
        ? text('mail.appointment.summary', { agency: agency.name })
        : text('mail.visit.summary', { property: subjectName({ kind: 'property', record: visit.record }, language, context) }),
    description: [visit?.agent?.name, agency.name, displayPhone(agency.phone), agency.email].filter(Boolean).join('\n'),
    location:
      visit === null ? `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}` : publishedAddress(visit.record),
    organiser: { name: agency.name, email: agency.email },
  }
  return appointmentCalendar(appointment, method)
}
