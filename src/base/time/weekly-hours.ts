export interface WrittenHours {
  readonly days?: readonly number[]
  readonly from: string
  readonly to: string
}

/** The indexes of two overlapping parts, and their common weekday. */
export interface Overlap {
  readonly index: number
  readonly earlier: number
  readonly day: number | null
}

/** The parts that begin before an earlier part of the same day ends, each reported once. Ignores reversed parts. */
export function overlappingHours(hours: readonly WrittenHours[]): readonly Overlap[] {
  return hours.flatMap((span, index): Overlap[] => {
    const earlier = hours.findIndex((other, at) => at < index && sharesTime(span, other) && sharedDay(span, other) !== undefined)
    const other = hours[earlier]
    return other === undefined ? [] : [{ index, earlier, day: sharedDay(span, other) ?? null }]
  })
}

function sharesTime(one: WrittenHours, other: WrittenHours): boolean {
  return one.from < other.to && other.from < one.to && one.from < one.to && other.from < other.to
}

/** The first common day: null if neither part has days, undefined if they share none. */
function sharedDay({ days: ours }: WrittenHours, { days: theirs }: WrittenHours): number | null | undefined {
  if (ours === undefined || theirs === undefined) return null
  return ours.find((day) => theirs.includes(day))
}

/** Hours without a break between them, and the index of the first. */
export interface Period {
  readonly index: number
  readonly minutes: number
}

/** The periods of a week shorter than some minutes, each part of the list reported once. */
export function shortPeriods(hours: readonly Required<WrittenHours>[], minutes: number): readonly Period[] {
  const found = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => periodsOf(hours, day)).filter((period) => period.minutes < minutes)
  return [...new Map(found.map((period) => [period.index, period])).values()].toSorted((a, b) => a.index - b.index)
}

function periodsOf(hours: readonly Required<WrittenHours>[], day: number): readonly Period[] {
  const spans = hours
    .map(({ days, from, to }, index) => ({ days, index, start: minutesOf(from), end: minutesOf(to) }))
    .filter(({ days, start, end }) => days.includes(day) && start < end)
    .toSorted((a, b) => a.start - b.start)
  const periods: { index: number; start: number; end: number }[] = []
  for (const span of spans) {
    const last = periods.at(-1)
    if (last === undefined || last.end < span.start) periods.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return periods.map(({ index, start, end }) => ({ index, minutes: end - start }))
}

/** The minutes since midnight of hh:mm. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
