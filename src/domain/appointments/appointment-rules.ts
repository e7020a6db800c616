import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'

/** Appointment settings of an agency: `appointments` of `site-config/forms.json`. */
export type AppointmentRules = Omit<NonNullable<WrittenFormsConfig['appointments']>, 'closed'> & {
  readonly closed?: readonly { readonly from: string; readonly to?: string }[] | undefined
}

/** A span of time of an appointment: instants in milliseconds. */
export interface TimeSpan {
  readonly startMs: number
  readonly endMs: number
}

/** A booked appointment: agendas are counted from 0. */
export interface BookedSpan extends TimeSpan {
  readonly agenda: number
}

/** A bookable span in the agency's local time. */
export interface Slot extends TimeSpan {
  /** yyyy-mm-dd */
  readonly date: string
  /** hh:mm */
  readonly time: string
}

/** The time zone of the agency's hours. */
export const AGENCY_TIME_ZONE = 'Europe/Brussels'
