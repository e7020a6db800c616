import { Temporal } from 'temporal-polyfill'

const TIME_ZONE = 'Europe/Brussels'

/** The hour in Europe/Brussels at an instant, 0 to 23. */
export function belgianHour(now: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).hour
}

/** The time of day in Europe/Brussels at an instant, as "09:05". */
export function belgianTime(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** The day in Europe/Brussels at an instant. */
export function belgianDay(now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}
