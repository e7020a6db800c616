import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'

/** When an agency receives visitors: `appointments` of `site-config/forms.json`. */
export type AppointmentRules = Omit<NonNullable<WrittenFormsConfig['appointments']>, 'closed'> & {
  readonly closed?: readonly { readonly from: string; readonly to?: string }[] | undefined
}

/** A span of time that an appointment may take, or takes: instants in milliseconds. */
export interface TimeSpan {
  readonly startMs: number
  readonly endMs: number
}

/** An appointment that is held: agendas are counted from 0. */
export interface BookedSpan extends TimeSpan {
  readonly agenda: number
}

/** A span that can be asked for, as the clocks of the agency have it. */
export interface Slot extends TimeSpan {
  /** yyyy-mm-dd */
  readonly date: string
  /** hh:mm */
  readonly time: string
}

/** The clocks by which the hours of an agency are meant. */
export const AGENCY_TIME_ZONE = 'Europe/Brussels'
