import { Temporal } from 'temporal-polyfill'

const ZONE = 'Europe/Brussels'

/**
 * When a digest was last due: at a full hour of the clock in Belgium, today or yesterday. On the night when that hour does not exist
 * it is due an hour later, and where it happens twice, the first time.
 */
export function lastDigest(now: Date, hour: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE)
  const dueOn = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds
  const today = dueOn(local.toPlainDate())
  return new Date(today <= now.getTime() ? today : dueOn(local.toPlainDate().subtract({ days: 1 })))
}
