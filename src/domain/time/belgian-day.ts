import { Temporal } from 'temporal-polyfill'

const TIME_ZONE = 'Europe/Brussels'

/** The hour of the clock in Belgium at a point in time, 0 to 23. */
export function belgianHour(now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).hour
}

/** The day of the calendar in Belgium at a point in time. */
export function belgianDay(now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}
