import type { DateArray, EventAttributes } from 'ics'
import type { Language } from '#schemas/language.ts'
import type { Agency } from '#schemas/site/site.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { fullAddress, publishedAddress, subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { visitorName } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { type AppointmentCalendars, type AppointmentPaths, type Booking, type Visit, wordsOf } from './appointment-details.ts'
import type { StoredAppointment } from './appointment-repository.ts'

export interface CalendarAppointment {
  /** Equal in all files of an appointment. */
  readonly uid: string
  /** Increases with each file. */
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
  return written(createEvent({ productId: PRODUCT, method, ...eventOf(appointment, method) }))
}

/** A calendar of several appointments, for programs that read it again and again. */
export async function subscribedCalendar(appointments: readonly CalendarAppointment[], name: string): Promise<string> {
  const { createEvents } = await import('ics')
  const events = appointments.map((each) => ({ ...eventOf(each, 'PUBLISH'), timestamp: utc(each.startsAt) }))
  return written(createEvents(events, { productId: PRODUCT, method: 'PUBLISH', calName: withoutControls(name) }))
}

const PRODUCT = '-//Vitrine//Appointments//EN'

function written({ error, value }: { readonly error: Error | null; readonly value: string | null }): string {
  if (value === null) throw new Error('an appointment could not be written as a calendar file', { cause: error })
  return value
}

function eventOf(appointment: CalendarAppointment, method: 'PUBLISH' | 'CANCEL'): EventAttributes {
  const { uid, sequence, startsAt, endsAt, title, description, location, organiser } = appointment
  return {
    uid,
    sequence,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    start: utc(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: withoutControls(title),
    description: withoutControls(description),
    location: withoutControls(location),
    // A quotation mark would end the name, a control character the line (RFC 5545, 3.2).
    organizer: { name: organiser.name.replaceAll(/["\p{Cc}]+/gu, ' ').trim(), email: organiser.email },
  }
}

/** The library escapes line feeds but not carriage returns, which some calendars treat as a line end. */
function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
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

interface Event {
  readonly stored: Pick<StoredAppointment, 'id' | 'sequence' | 'startsAt' | 'endsAt'>
  readonly booking: Pick<Booking, 'form' | 'language' | 'data' | 'email'>
  readonly visit: Visit | null
  /** The visitor's links; null if cancelled. */
  readonly paths: AppointmentPaths | null
}

/** The calendar files of an appointment, in the visitor's and the agency's language; with CANCEL if it has no links. */
export async function calendarsOf(event: Event, context: MailContext): Promise<AppointmentCalendars> {
  const [agency, visitor] = await Promise.all(
    [agencyWords(event, context), visitorWords(event, context)].map((words) => write(words)),
  )
  return { agency: agency ?? '', visitor: visitor ?? '' }

  function write(words: Words): Promise<string> {
    const { id, ...times } = event.stored
    const { name, email } = context.site.config.agency
    const uid = `${id}@${new URL(context.publicUrl).hostname}`
    const method = event.paths === null ? 'CANCEL' : 'PUBLISH'
    return appointmentCalendar({ uid, ...times, ...words, organiser: { name, email } }, method)
  }
}

type Words = Pick<CalendarAppointment, 'title' | 'description' | 'location'>

function visitorWords({ booking, visit, paths }: Event, context: MailContext): Words {
  const { language } = booking
  const { site, publicUrl, listingSite } = context
  const { agency } = site.config
  const text = mailTexts(language)
  const { movePath = null, cancelPath = null } = paths ?? {}
  const links = [
    { label: text('mail.see-property'), path: visit && listingSite.propertyPath(visit.record, language) },
    { label: text('mail.appointment.move'), path: movePath },
    { label: text(`mail.${wordsOf(booking)}.cancel`), path: cancelPath },
  ].flatMap(({ label, path }) => (path === null ? [] : ['', label, publicUrl + path]))
  const people = [
    visit?.agent?.isHidden ? null : visit?.agent?.name,
    agency.name,
    displayPhone(agency.phone),
    agency.email,
  ].filter(Boolean)
  return {
    title: calendarTitle(visit, language, context),
    description: [...people, ...links].join('\n'),
    location: visit === null ? agencyAddress(agency) : publishedAddress(visit.record),
  }
}

/** The title for people of the agency; without a visitor where they may not read who comes, or the visitor was erased. */
export function staffTitle(property: string | null, visitor: string | null, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  const name = visitor ?? ''
  if (property === null)
    return visitor === null
      ? text('mail.appointment.summary', { agency: context.site.config.agency.name })
      : text('mail.appointment.summary.agency', { name })
  return visitor === null ? text('mail.visit.summary', { property }) : text('mail.visit.summary.agency', { property, name })
}

/** The title for the visitor: "Viewing: House · Spa (V2204)". */
export function calendarTitle(visit: Visit | null, language: Language, context: MailContext): string {
  const text = mailTexts(language)
  return visit === null
    ? text('mail.appointment.summary', { agency: context.site.config.agency.name })
    : text('mail.visit.summary', { property: nameOf(visit, language, context) })
}

function agencyWords({ booking, visit }: Event, context: MailContext): Words {
  const { agency, defaultLanguage: language } = context.site.config
  const text = mailTexts(language)
  const { email, data } = booking
  const name = visitorName(booking) || email || text('mail.unnamed')
  const phone = typeof data.phone === 'string' ? displayPhone(data.phone) : ''
  return {
    title:
      visit === null
        ? text('mail.appointment.summary.agency', { name })
        : text('mail.visit.summary.agency', { property: nameOf(visit, language, context), name }),
    description: [name, phone, email, visit?.agent?.name].filter(Boolean).join('\n'),
    location: visit === null ? agencyAddress(agency) : fullAddress(visit.record),
  }
}

function nameOf({ record }: Visit, language: Language, context: MailContext): string {
  return subjectName({ kind: 'property', record }, language, context)
}

export function agencyAddress({ street, houseNumber, zip, city }: Agency): string {
  return `${street} ${houseNumber}, ${zip} ${city}`
}
