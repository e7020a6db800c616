import { addDays, type Holiday, publicHolidays, weekdayOf } from './public-holidays.ts'
import type { Content } from './schema.ts'

export interface TimeSpan {
  readonly from: string
  readonly to: string
}

export interface DayHours {
  /** As 2026-11-21. */
  readonly date: string
  readonly hours: readonly TimeSpan[]
}

/** Consecutive days with the same difference from the week. */
export interface Difference {
  readonly from: string
  readonly to: string
  readonly hours: readonly TimeSpan[]
  readonly note: string
  readonly holiday: Holiday | null
}

/** The week in site.json: time spans, each on some days; 1 is Monday. */
type Week = readonly (TimeSpan & { readonly days: readonly number[] })[]
type Rules = Partial<Pick<Content, 'exceptions' | 'publicHolidays'>>

/** The hours of a weekday in order; 1 is Monday. */
export function hoursOfWeekday(week: Week, day: number): readonly TimeSpan[] {
  const spans = week.filter(({ days }) => days.includes(day)).map(({ from, to }) => ({ from, to }))
  return spans.toSorted((a, b) => a.from.localeCompare(b.from))
}

/** The hours of a number of days from one on. */
export function hoursOfDays(week: Week, rules: Rules, from: string, days: number): readonly DayHours[] {
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    return { date, hours: differenceOn(rules, date)?.hours ?? hoursOfWeekday(week, weekdayOf(date)) }
  })
}

/** The days whose hours differ from the week. Days that are always closed count only inside a longer closure. */
export function differences(week: Week, rules: Rules, from: string, days: number): readonly Difference[] {
  const found: Difference[] = []
  for (let index = 0; index < days; index++) {
    const date = addDays(from, index)
    const here = differenceOn(rules, date)
    const usual = hoursOfWeekday(week, weekdayOf(date))
    if (here === null || (here.holiday !== null && usual.length === 0)) continue
    const last = found.at(-1)
    if (last !== undefined && addDays(last.to, 1) === date && isSame(last, here)) found[found.length - 1] = { ...last, to: date }
    else found.push({ ...here, from: date, to: date })
  }
  return found.filter((one) => one.from !== one.to || !isSameHours(one.hours, hoursOfWeekday(week, weekdayOf(one.from))))
}

/** The difference on a day: an exception of the agency, else a public holiday; null for none. */
function differenceOn(
  { exceptions = [], publicHolidays: rule = 'closed' }: Rules,
  date: string,
): Omit<Difference, 'from' | 'to'> | null {
  const own = exceptions.find(({ from, to = from }) => from <= date && date <= to)
  if (own !== undefined) return { hours: own.hours ?? [], note: own.note ?? '', holiday: null }
  const holiday = rule === 'closed' ? publicHolidays(Number(date.slice(0, 4))).get(date) : undefined
  return holiday === undefined ? null : { hours: [], note: '', holiday }
}

function isSame(a: Omit<Difference, 'from' | 'to'>, b: Omit<Difference, 'from' | 'to'>): boolean {
  return a.note === b.note && a.holiday === b.holiday && isSameHours(a.hours, b.hours)
}

function isSameHours(a: readonly TimeSpan[], b: readonly TimeSpan[]): boolean {
  return a.length === b.length && a.every(({ from, to }, index) => from === b[index]?.from && to === b[index].to)
}
