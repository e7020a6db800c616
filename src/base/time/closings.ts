/** Days or parts of days on which the agency is closed; `closed` of `site-config/forms.json`. */
export interface Closing {
  /** yyyy-mm-dd */
  readonly from: string
  /** The last day. Default: `from`. */
  readonly to?: string | undefined
  readonly fromTime?: string | undefined
  readonly toTime?: string | undefined
  readonly reason?: unknown
}

/** A part of a day: day as yyyy-mm-dd, times as hh:mm. */
export interface DayPart {
  readonly date: string
  readonly fromTime: string
  /** The time, "24:00" for the end of the day. */
  readonly toTime: string
}

export const DAY_START = '00:00'
export const DAY_END = '24:00'

/** Whether a closing overlaps a part of a day. */
export function isClosedBy({ from, to = from, fromTime = DAY_START, toTime = DAY_END }: Closing, part: DayPart): boolean {
  return from <= part.date && part.date <= to && fromTime < part.toTime && part.fromTime < toTime
}

/** Adds a closing. Without a reason, it merges with adjoining closings of the same day. */
export function withClosing<Known extends Closing>(closings: readonly Known[], added: Closing): readonly (Known | Closing)[] {
  if (added.to !== undefined && added.to !== added.from) return [...closings, added]
  const joins = (each: Known) => isOneDay(each) && each.from === added.from && each.reason === undefined && touches(each, added)
  const joined = closings.filter(joins)
  if (joined.length === 0 || added.reason !== undefined) return [...closings, added]
  const starts = [added, ...joined].map(({ fromTime = DAY_START }) => fromTime).toSorted()
  const ends = [added, ...joined].map(({ toTime = DAY_END }) => toTime).toSorted()
  const whole = closing({ from: added.from, fromTime: starts[0] ?? DAY_START, toTime: ends.at(-1) ?? DAY_END })
  return [...closings.filter((each) => !joins(each)), whole]
}

/** Reopens a part of a day: the rest of each closing stays closed, with its reason. */
export function withoutPart<Known extends Closing>(closings: readonly Known[], part: DayPart): readonly (Known | Closing)[] {
  return closings.flatMap((each): readonly (Known | Closing)[] => (isClosedBy(each, part) ? remainder(each, part) : [each]))
}

function remainder(each: Closing, { date, fromTime, toTime }: DayPart): readonly Closing[] {
  const { from, to = from, fromTime: start = DAY_START, toTime: end = DAY_END, reason } = each
  const why = reason === undefined ? {} : { reason }
  const days = (first: string, last: string) =>
    first <= last ? [closing({ from: first, to: last, fromTime: start, toTime: end, ...why })] : []
  const times = (first: string, last: string) =>
    first < last ? [closing({ from: date, fromTime: first, toTime: last, ...why })] : []
  return [...days(from, dayAfter(date, -1)), ...times(start, fromTime), ...times(toTime, end), ...days(dayAfter(date, 1), to)]
}

/** Omits default values. */
function closing({ from, to = from, fromTime = DAY_START, toTime = DAY_END, ...rest }: Closing): Closing {
  return {
    from,
    ...(to !== from && { to }),
    ...(fromTime !== DAY_START && { fromTime }),
    ...(toTime !== DAY_END && { toTime }),
    ...rest,
  }
}

function isOneDay({ from, to = from }: Closing): boolean {
  return from === to
}

function touches(one: Closing, other: Closing): boolean {
  const { fromTime: start = DAY_START, toTime: end = DAY_END } = one
  const { fromTime = DAY_START, toTime = DAY_END } = other
  return start <= toTime && fromTime <= end
}

const DAY_MS = 86_400_000

/** The day a number of days after another, or before it if negative. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
