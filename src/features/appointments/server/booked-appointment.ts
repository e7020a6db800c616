import type { BookedAppointment } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { calendarsOf, calendarTitle } from './appointment-calendar.ts'
import { appointmentMoment, appointmentPaths, type Booking, placeFacts, type Visit, wordsOf } from './appointment-details.ts'
import { type AppointmentParts, findBooking } from './appointment-parts.ts'
import { createAppointmentRepository, isVisit, type StoredAppointment } from './appointment-repository.ts'

/** The address of calendar files, by the appointment's secret. */
export const CALENDAR_PATH = '/api/appointments/booked.ics'

export interface BookedAppointments {
  readonly describe: (token: string, language: Language) => Promise<BookedAppointment>
  /** The visitor's calendar file with its name, or the path of the page that says why there is none. */
  readonly calendar: (
    token: string,
    language: Language,
  ) => Promise<{ readonly file: string; readonly name: string } | { readonly file: null; readonly path: string | null }>
}

const GONE: BookedAppointment = { state: 'gone', facts: [], links: [] }

/** `hashOf` hashes link secrets. */
export function createBookedAppointments(parts: AppointmentParts, hashOf: (token: string) => string): BookedAppointments {
  const { db, now } = parts
  const find = async (token: string, language: Language): Promise<Found | null> => {
    const stored = await createAppointmentRepository(db).findByToken(hashOf(token))
    const found = stored && stored.startsAt > now() ? await findBooking(stored, parts.context(), db) : null
    return stored && found && { stored, visit: found.visit, booking: { ...found.booking, language } }
  }
  return {
    async describe(token, language) {
      const found = await find(token, language)
      return found === null ? GONE : describeFound(token, found, parts)
    },
    async calendar(token, language) {
      const context = parts.context()
      const found = await find(token, language)
      const paths = found && appointmentPaths(token, found.booking, context)
      if (found === null || found.stored.cancelledAt !== null) {
        const path = paths?.cancelPath ?? context.pagePath('cancel-visit', language)
        return { file: null, path: path ?? context.pagePath('cancel-appointment', language) }
      }
      const { visitor } = await calendarsOf({ ...found, paths }, context)
      return { file: visitor, name: mailTexts(language)(`mail.${wordsOf(found.booking)}.file`) }
    },
  }
}

interface Found {
  readonly stored: StoredAppointment
  readonly booking: Booking
  /** Null for an appointment at the agency, or if the property is unknown. */
  readonly visit: Visit | null
}

function describeFound(token: string, { stored, booking, visit }: Found, parts: AppointmentParts): BookedAppointment {
  const context = parts.context()
  const { language } = booking
  const text = mailTexts(language)
  const when = appointmentMoment({ start: stored.startsAt, end: stored.endsAt }, language)
  // The place of a visit is unknown if its property is gone.
  const places = isVisit(stored) && visit === null ? [] : placeFacts({ visit }, language, context)
  const shown = { title: calendarTitle(visit, language, context), facts: [when, ...places] }
  if (stored.cancelledAt !== null) return { state: 'cancelled', ...shown, links: [] }
  const { movePath, cancelPath } = appointmentPaths(token, booking, context)
  const links = [
    { label: text('mail.appointment.move'), path: movePath },
    { label: text(`mail.${wordsOf(booking)}.cancel`), path: cancelPath },
    { label: text('mail.see-property'), path: visit && context.listingSite.propertyPath(visit.record, language) },
  ]
  return {
    state: 'booked',
    ...shown,
    calendarPath: `${CALENDAR_PATH}?${new URLSearchParams({ token, language })}`,
    links: links.flatMap(({ label, path }) => (path === null ? [] : [{ label, path }])),
  }
}
