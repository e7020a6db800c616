import { Temporal } from 'temporal-polyfill'

const TIME_ZONE = 'Europe/Brussels'

/** The day of the calendar in Belgium at a point in time. */
export function belgianDay(now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}
