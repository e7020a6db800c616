import type { AppointmentDay } from '#schemas/forms/appointment.ts'

/**
 * GET /api/studio/drafts/:draft/calendar?from=2026-12-01&days=7: days in Belgian time, with the hours and closings of the draft
 * (`closed` in forms.json) and the current bookings.
 */
export interface StudioCalendar {
  /** False if the site offers neither appointments nor visits. */
  readonly isOffered: boolean
  /** Whether the agency offers appointments at its office; otherwise the days have only the times of visits. */
  readonly hasOffice: boolean
  /** The number of simultaneous appointments. */
  readonly agendas: number
  readonly days: readonly StudioCalendarDay[]
}

export interface StudioCalendarDay {
  /** yyyy-mm-dd */
  readonly date: string
  /** Whether the whole day is closed. */
  readonly isClosed: boolean
  readonly slots: readonly StudioSlot[]
  /** By their start. */
  readonly openHouses: readonly StudioOpenHouse[]
}

/** An open house of a property, from the feed or entered by hand. */
export interface StudioOpenHouse {
  readonly propertyId: number
  /** The property by category, city and reference. */
  readonly property: string
  /** hh:mm */
  readonly time: string
  readonly endTime: string
}

/**
 * GET /api/studio/calendar-link: the account's address for calendar programs. POST makes one, and another one later, after which the
 * one before answers 404; POST …/remove ends it.
 */
export interface StudioCalendarLink {
  /** ISO 8601; null for no address. */
  readonly madeAt: string | null
}

/** The address is shown once: only its hash is stored. */
export interface StudioMadeCalendarLink {
  readonly url: string
}

/** A time slot: from the opening hours, a visit, or a booking under earlier hours. */
export interface StudioSlot {
  /** hh:mm */
  readonly time: string
  /** hh:mm; "24:00" for the end of the day. */
  readonly endTime: string
  /** booked: no agenda of the agency is free. */
  readonly state: 'open' | 'closed' | 'booked'
  readonly isPast: boolean
  readonly bookings: readonly StudioBooking[]
}

/** The visit of a property. */
export interface StudioVisit {
  /** The person who shows the property; null for anybody. */
  readonly agent: string | null
  /** The property by category, city and reference; its id once it has left the feed. */
  readonly property: string
  /** False if the property is sold, let or no longer in the feed. */
  readonly isAvailable: boolean
}

/**
 * A booked appointment or visit. POST /api/studio/calendar/:id/cancel frees it, POST …/move with the instant `startsAt` moves it;
 * both notify visitor and agency. GET …/times?language=fr has the free times by day.
 */
export interface StudioBooking {
  readonly id: string
  /** hh:mm; a visit may end at another time than its slot. */
  readonly endTime: string
  /** Zero-based; for appointments at the agency. */
  readonly agenda: number
  /** Null for an appointment at the agency. */
  readonly visit: StudioVisit | null
  /** The submission with the visitor's name; null for accounts without that permission, and after erasure. */
  readonly request: { readonly id: string; readonly name: string } | null
}

/** The free times to which an appointment can be moved. */
export interface StudioTimes {
  readonly days: readonly AppointmentDay[]
}
