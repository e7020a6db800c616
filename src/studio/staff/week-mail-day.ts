import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'

const AT = '07:00'

/** The Monday (2026-11-23) of the last weekly mail at an instant: they go out at 07:00 in Belgium. */
export function lastWeekMailDay(now: Date): string {
  const today = belgianDay(now)
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const isDue = monday.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: AT }).epochMilliseconds <= now.getTime()
  return (isDue ? monday : monday.subtract({ weeks: 1 })).toString()
}
