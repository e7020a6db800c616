import { Temporal } from 'temporal-polyfill'
import { AGENCY_TIME_ZONE, type AppointmentRules, type TimeSpan } from './appointment-rules.ts'

/**
 * The opening hours of an agency on a day (yyyy-mm-dd), in order; overlapping hours count once. On days with a clock change, only
 * times that exist exactly once count.
 */
export function openingSpans({ hours, closed = [] }: AppointmentRules, date: string): TimeSpan[] {
  if (closed.some(({ from, to = from }) => from <= date && date <= to)) return []
  const day = Temporal.PlainDate.from(date)
  const periods = hours
    .filter(({ days, from, to }) => days.includes(day.dayOfWeek) && from < to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return united(periods).flatMap(({ from, to }) => {
    const startMs = instantOf(day, from, 'later')
    const endMs = instantOf(day, to, 'earlier')
    return startMs < endMs ? [{ startMs, endMs }] : []
  })
}

/** hh:mm to hh:mm */
interface Period {
  readonly from: string
  readonly to: string
}

/** Periods in order, as texts; overlapping and adjacent ones are merged. */
function united(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const { from, to } of periods) {
    const last = found.at(-1)
    if (last === undefined || last.to < from) found.push({ from, to })
    else if (last.to < to) found[found.length - 1] = { from: last.from, to }
  }
  return found
}

function instantOf(day: Temporal.PlainDate, time: string, disambiguation: 'earlier' | 'later'): number {
  return day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(AGENCY_TIME_ZONE, { disambiguation })
    .epochMilliseconds
}
