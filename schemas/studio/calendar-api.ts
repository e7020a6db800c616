/**
 * GET /api/studio/drafts/:draft/calendar?from=2026-12-01&days=7: the days from one on, by Belgian clocks, with the hours and closings of a draft, and the bookings as they are. Closings are
 * `closed` in forms.json, and change as any other file.
 */
export interface StudioCalendar {
  /** False where the site has no appointments. */
  readonly isOffered: boolean
  /** How many appointments can be held at once. */
  readonly agendas: number
  readonly days: readonly StudioCalendarDay[]
}

export interface StudioCalendarDay {
  /** yyyy-mm-dd */
  readonly date: string
  readonly slots: readonly StudioSlot[]
}

/** A time of a day: one by the hours of the week, or one that was booked under earlier hours. */
export interface StudioSlot {
  /** hh:mm */
  readonly time: string
  /** hh:mm; "24:00" for the end of the day. */
  readonly endTime: string
  /** booked: no agenda is free. */
  readonly state: 'open' | 'closed' | 'booked'
  readonly isPast: boolean
  readonly bookings: readonly StudioBooking[]
}

/** A booked appointment. POST /api/studio/calendar/:id/cancel frees it, and mails both sides. */
export interface StudioBooking {
  readonly id: string
  /** Zero-based. */
  readonly agenda: number
  /** The request that it was made with, and who made it; null for those who may not read requests, or once it is erased. */
  readonly request: { readonly id: string; readonly name: string } | null
}
