import type { BelgianMoment } from 'vitrine/module'
import type { DayHours, TimeSpan } from './hours-of-days.ts'

/** Whether it is open at a moment, until when, and when it opens next; null if unknown. */
export interface OpenState {
  readonly today: DayHours
  readonly until: string | null
  readonly next: { readonly date: string; readonly from: string } | null
}

/** The state at a moment; null if the days do not include it, as in a page cached weeks ago. */
export function openState(days: readonly DayHours[], { date, time }: BelgianMoment): OpenState | null {
  const today = days.find((day) => day.date === date)
  if (today === undefined) return null
  const now = today.hours.find(({ from, to }) => from <= time && time < to)
  const opening = (day: DayHours, after: string): TimeSpan | undefined => day.hours.find(({ from }) => from > after)
  const next = days
    .filter((day) => day.date >= date)
    .flatMap((day) => {
      const from = opening(day, day.date === date ? time : '')?.from
      return from === undefined ? [] : [{ date: day.date, from }]
    })[0]
  return { today, until: now?.to ?? null, next: next ?? null }
}
