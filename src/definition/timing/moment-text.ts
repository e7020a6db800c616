import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { longDate } from '#src/base/time/date-text.ts'

/** An instant in Belgian time, for findings and commands: "1 December 2026, 08:00"; only the day at its start. */
export function momentText(instantMs: number): string {
  const { date, time } = belgianMoment(new Date(instantMs))
  // Non-breaking spaces hinder searches in terminals.
  const day = longDate(date, 'en').replaceAll('\u00a0', ' ')
  return time === '00:00' ? day : `${day}, ${time}`
}
