import type { DateArray } from 'ics'

/** An appointment for calendar files. */
export interface CalendarAppointment {
  /** Equal in the booking and the cancellation file. */
  readonly uid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly organiser: { readonly name: string; readonly address: string }
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
    organizer: { name: organiser.name.replaceAll(/["\p{Cc}]+/gu, ' ').trim(), email: organiser.address },
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
