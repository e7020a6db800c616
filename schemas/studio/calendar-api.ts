import type { AppointmentDay } from '#schemas/forms/appointment.ts'

/**
 * GET /api/studio/drafts/:draft/calendar?from=2026-12-01&days=7: the days from one on, by Belgian clocks, with the hours and closings of a draft, and the bookings as they are. Closings are
 * `closed` in forms.json, and change as any other file.
 */
export interface StudioCalendar {
  /** False where the site has neither appointments nor visits. */
  readonly isOffered: boolean
  /** Whether the agency receives visitors by appointment; without it the days have the times of visits alone. */
  readonly hasOffice: boolean
  /** How many appointments can be held at once. */
  readonly agendas: number
  readonly days: readonly StudioCalendarDay[]
}

export interface StudioCalendarDay {
  /** yyyy-mm-dd */
  readonly date: string
  /** Whether the whole day is closed. */
  readonly isClosed: boolean
  readonly slots: readonly StudioSlot[]
}

/** A time of a day: one by the hours of the week at the agency, or one of a visit, or one that was booked under earlier hours. */
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

/** What a visit is of. */
export interface StudioVisit {
  /** Who shows the property; null for nobody in particular. */
  readonly agent: string | null
  /** The property, by its category, city and reference; its number once it is gone. */
  readonly property: string
  /** False where the property is sold, let or gone meanwhile. */
  readonly isAvailable: boolean
}

/**
 * A booked appointment, at the agency or as a visit. POST /api/studio/calendar/:id/cancel frees it, POST /api/studio/calendar/:id/move with the instant `startsAt` moves it; both mail both sides. GET
 * /api/studio/calendar/:id/times?language=fr has the free times, as days with their slots.
 */
export interface StudioBooking {
  readonly id: string
  /** hh:mm; a visit may end at another time than the slot where it begins. */
  readonly endTime: string
  /** Zero-based; of an appointment at the agency. */
  readonly agenda: number
  /** Null for an appointment at the agency. */
  readonly visit: StudioVisit | null
  /** The request that it was made with, and who made it; null for those who may not read requests, or once it is erased. */
  readonly request: { readonly id: string; readonly name: string } | null
}

/** The free times that an appointment can be moved to. */
export interface StudioTimes {
  readonly days: readonly AppointmentDay[]
}
