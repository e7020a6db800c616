import { Temporal } from 'temporal-polyfill'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { readDate } from './date.ts'

/** A period by Belgian clocks: days as "2026-05-09", minutes as "2026-05-09T18:00". */
interface WrittenPeriod {
  readonly from?: string | undefined
  /** A day is the last one; a minute is the end. */
  readonly until?: string | undefined
}

/** Two instants in ms. The end is not part of the period. */
interface Period {
  readonly startMs: number
  readonly endMs: number
}

/** The instants of a period, infinite where it is open; NaN, which nothing is before or after, for what is no day of the calendar. */
export function belgianPeriod({ from, until }: WrittenPeriod): Period {
  return {
    startMs: from === undefined ? Number.NEGATIVE_INFINITY : instantMs(from, 0),
    endMs: until === undefined ? Number.POSITIVE_INFINITY : instantMs(until, 1),
  }
}

/** What Belgian clocks show in place of a minute that they skip in spring, an hour later: "2027-03-28T03:30"; null for every other text. */
export function afterSkippedHour(written: string): string | null {
  const [, time] = written.split('T')
  if (time === undefined || readDate(written) === null) return null
  const local = Temporal.PlainDateTime.from(written)
  const shown = local.toZonedDateTime(TIME_ZONE).toPlainDateTime()
  return shown.equals(local) ? null : shown.toString({ smallestUnit: 'minute' })
}

/** Reading a time zone takes some 40 µs, and a large site has thousands of articles with few days among them. */
const known = new Map<string, number>()
const MAX_KNOWN = 10_000

function instantMs(written: string, daysAfter: number): number {
  const key = `${written}+${daysAfter}`
  const ms = known.get(key) ?? readInstantMs(written, daysAfter)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, ms)
  return ms
}

/** The instant of a minute, the first of two in autumn; of a day, its start, or that of a day after it. */
function readInstantMs(written: string, daysAfter: number): number {
  const date = readDate(written)
  if (date === null) return Number.NaN
  const [, time] = written.split('T')
  const day = Temporal.PlainDate.from(date)
  const start = time === undefined ? day.add({ days: daysAfter }) : day.toPlainDateTime(time)
  return start.toZonedDateTime(TIME_ZONE).epochMilliseconds
}
