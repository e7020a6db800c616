import { Temporal } from 'temporal-polyfill'
import { TIME_ZONE } from '#schemas/time-zone.ts'

export function inBelgium(instantMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(TIME_ZONE)
}

/** The hour in Belgium at an instant, 0 to 23. */
export function belgianHour(now: Date): number {
  return inBelgium(now.getTime()).hour
}

/** The time of day in Belgium at an instant, as "09:05". */
export function belgianTime(now: Date): string {
  return inBelgium(now.getTime()).toPlainTime().toString({ smallestUnit: 'minute' })
}

export function belgianDay(now: Date): Temporal.PlainDate {
  return inBelgium(now.getTime()).toPlainDate()
}
