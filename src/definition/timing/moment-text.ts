import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'

/** An instant by Belgian clocks, for findings and commands: "1 December 2026, 08:00"; the day alone for its start. */
export function momentText(instantMs: number): string {
  const { date, time } = belgianMoment(new Date(instantMs))
  // Terminals and searches have no use for a space that does not break.
  const day = longDate(date, 'en').replaceAll('\u00a0', ' ')
  return time === '00:00' ? day : `${day}, ${time}`
}
