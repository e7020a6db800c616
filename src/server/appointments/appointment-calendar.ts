import type { DateArray } from 'ics'
import type { Language } from '#schemas/language.ts'
import { displayPhone } from '#src/domain/text/phone.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { StoredAppointment } from './appointment-repository.ts'

/** An appointment for calendar files. */
export interface CalendarAppointment {
  /** Equal in the booking and the cancellation file. */
  readonly uid: string
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
  const { uid, startsAt, endsAt, title, description, location, organiser } = appointment
  const { error, value } = createEvent({
    productId: '-//Vitrine//Appointments//EN',
    method,
    uid,
    sequence: method === 'CANCEL' ? 1 : 0,
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
  { id, startsAt, endsAt }: Pick<StoredAppointment, 'id' | 'startsAt' | 'endsAt'>,
  language: Language,
  { site, publicUrl }: Pick<MailContext, 'site' | 'publicUrl'>,
  method: 'PUBLISH' | 'CANCEL',
): Promise<string> {
  const { agency } = site.config
  const appointment = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    startsAt,
    endsAt,
    title: mailTexts(language)('mail.appointment.summary', { agency: agency.name }),
    description: `${agency.name}\n${displayPhone(agency.phone)}\n${agency.email}`,
    location: `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`,
    organiser: { name: agency.name, email: agency.email },
  }
  return appointmentCalendar(appointment, method)
}
