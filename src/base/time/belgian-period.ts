import { Temporal } from 'temporal-polyfill'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { readDate } from './date.ts'

/** A period in Belgian time: days as "2026-05-09", minutes as "2026-05-09T18:00". */
interface WrittenPeriod {
  readonly from?: string | undefined
  /** A day is included; a minute is the end. */
  readonly until?: string | undefined
}

/** Instants in ms; the end is excluded. */
interface Period {
  readonly startMs: number
  readonly endMs: number
}

/** The instants of a period, infinite at an open end; NaN for an invalid date, which fails every comparison. */
export function belgianPeriod({ from, until }: WrittenPeriod): Period {
  return {
    startMs: from === undefined ? Number.NEGATIVE_INFINITY : instantMs(from, 0),
    endMs: until === undefined ? Number.POSITIVE_INFINITY : instantMs(until, 1),
  }
}

/** For a minute skipped by summer time, the minute an hour later: "2027-03-28T03:30"; null for every other text. */
export function afterSkippedHour(written: string): string | null {
  const [, time] = written.split('T')
  if (time === undefined || readDate(written) === null) return null
  const local = Temporal.PlainDateTime.from(written)
  const shown = local.toZonedDateTime(TIME_ZONE).toPlainDateTime()
  return shown.equals(local) ? null : shown.toString({ smallestUnit: 'minute' })
}

/** Cached: a conversion takes some 40 µs, and a large site has thousands of articles on few days. */
const known = new Map<string, number>()
const MAX_KNOWN = 10_000

function instantMs(written: string, daysAfter: number): number {
  const key = `${written}+${daysAfter}`
  const ms = known.get(key) ?? readInstantMs(written, daysAfter)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, ms)
  return ms
}

/** The instant of a minute (the first of two in autumn), or of the start of a day, plus some days. */
function readInstantMs(written: string, daysAfter: number): number {
  const date = readDate(written)
  if (date === null) return Number.NaN
  const [, time] = written.split('T')
  const day = Temporal.PlainDate.from(date)
  const start = time === undefined ? day.add({ days: daysAfter }) : day.toPlainDateTime(time)
  return start.toZonedDateTime(TIME_ZONE).epochMilliseconds
}
