import type { DateArray } from 'ics'

/** An appointment as calendars need it. */
export interface CalendarAppointment {
  /** The same in the file that books it and in the one that cancels it. */
  readonly uid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly organiser: { readonly name: string; readonly address: string }
}

/**
 * An appointment as a file for calendars (iCalendar), in UTC, so that it stands at the right hour wherever it is read. The one that
 * cancels takes it out again where a calendar can.
 */
export async function appointmentCalendar(appointment: CalendarAppointment, method: 'PUBLISH' | 'CANCEL'): Promise<string> {
  // With all it brings it takes long to load, and a server may never need it.
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
    // A quotation mark would end the name, a control character the line (RFC 5545, 3.2); other texts the library escapes by itself.
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
