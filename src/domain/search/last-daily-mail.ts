import { Temporal } from 'temporal-polyfill'

const ZONE = 'Europe/Brussels'

/**
 * When the daily saved-search mail was last due: at the full hour `hour` in Europe/Brussels, today or yesterday. On the day when
 * that hour does not exist it is due an hour later; where it occurs twice, the first time.
 */
export function lastDailyMail(now: Date, hour: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE)
  const dueOn = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds
  const today = dueOn(local.toPlainDate())
  return new Date(today <= now.getTime() ? today : dueOn(local.toPlainDate().subtract({ days: 1 })))
}
