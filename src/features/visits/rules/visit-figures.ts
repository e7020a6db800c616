import { Temporal } from 'temporal-polyfill'
import { FIGURE_DAYS, type OwnerFigures, VISIT_SOURCES, type VisitSource } from '#schemas/owner/owner.ts'

/** Page views and visitors of one day from one source. */
export interface VisitCount {
  readonly day: string
  readonly source: string
  readonly views: number
  readonly visitors: number
}

/** Page views that this site counted in one hour of a day. */
export interface HourCount {
  readonly day: string
  readonly hour: number
  readonly views: number
}

/** The stored visits of one property. */
export interface VisitRecord {
  /** From {@link firstDayNeeded} on; several entries per day and source are added up. */
  readonly counts: readonly VisitCount[]
  /** For the same days, counted by this site only. */
  readonly hours: readonly HourCount[]
  /** The first day with hourly counts of any property, possibly incomplete; null for none. */
  readonly hoursSince: string | null
  /** Since the first count. */
  readonly total: { readonly views: number; readonly visitors: number }
  /** The first day with a count; null for none. */
  readonly firstDay: string | null
}

/** The days from first to last, both included. */
interface Period {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** The earliest day needed for the figures of a day, except for the total. */
export function firstDayNeeded(today: Temporal.PlainDate): Temporal.PlainDate {
  const { monthBefore, weekBefore, shown } = periodsOf(today)
  return [monthBefore.first, weekBefore.first, shown.first].toSorted(Temporal.PlainDate.compare)[0] ?? today
}

/**
 * The portal's figures (OWN-03, OWN-04) at an hour: today against yesterday, this week since Monday against the same days last
 * week, this month against the same days of the last, possibly shorter, month. Both sides end at the last full hour.
 */
export function visitFigures(record: VisitRecord, today: Temporal.PlainDate, hour: number): OwnerFigures {
  const { counts, total } = record
  const periods = periodsOf(today)
  const within = (period: Period) => counts.filter(({ day }) => isWithin(day, period))
  const figure = (period: Period, before: Period) => ({
    ...sum(within(period)),
    compared: compare(record, { period, before, hour }),
  })
  const shown = within(periods.shown)
  return {
    today: figure({ first: today, last: today }, periods.dayBefore),
    week: figure(periods.week, periods.weekBefore),
    month: figure(periods.month, periods.monthBefore),
    total: { ...total, compared: null },
    days: daysOf(periods.shown).map((day) => ({ day, ...sum(shown.filter((count) => count.day === day)) })),
    sources: bySource(shown),
  }
}

interface Comparison {
  readonly period: Period
  readonly before: Period
  /** The current hour. */
  readonly hour: number
}

/** The views of a period and of the previous one up to the same hour. Null without comparable days. */
function compare(record: VisitRecord, { period, before, hour }: Comparison): OwnerFigures['today']['compared'] {
  const { counts, hours, hoursSince, firstDay } = record
  const isByHour = hour > 0 && hoursSince !== null && hoursSince < before.last.toString()
  const [whole, wholeBefore] = [withoutLastDay(period), withoutLastDay(before)]
  const lastCompared = isByHour ? before.last : wholeBefore.last
  const isNothing = !isByHour && Temporal.PlainDate.compare(whole.first, whole.last) > 0
  if (isNothing || firstDay === null || firstDay > lastCompared.toString()) return null
  const untilHour = (day: Temporal.PlainDate) =>
    hours
      .filter((count) => isByHour && count.day === day.toString() && count.hour < hour)
      .reduce((all, { views }) => all + views, 0)
  const viewsOf = (days: Period) => sum(counts.filter(({ day }) => isWithin(day, days))).views
  return {
    views: viewsOf(whole) + untilHour(period.last),
    before: viewsOf(wholeBefore) + untilHour(before.last),
    hour: isByHour ? hour : null,
  }
}

function withoutLastDay({ first, last }: Period): Period {
  return { first, last: last.subtract({ days: 1 }) }
}

export function firstDayOfWeek(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

function periodsOf(today: Temporal.PlainDate) {
  const dayBefore = today.subtract({ days: 1 })
  const monday = firstDayOfWeek(today)
  const firstOfMonth = today.with({ day: 1 })
  return {
    dayBefore: { first: dayBefore, last: dayBefore },
    week: { first: monday, last: today },
    weekBefore: { first: monday.subtract({ weeks: 1 }), last: today.subtract({ weeks: 1 }) },
    month: { first: firstOfMonth, last: today },
    // The 31st is compared with the whole of a shorter month.
    monthBefore: { first: firstOfMonth.subtract({ months: 1 }), last: today.subtract({ months: 1 }) },
    shown: { first: today.subtract({ days: FIGURE_DAYS - 1 }), last: today },
  }
}

function isWithin(day: string, { first, last }: Period): boolean {
  return day >= first.toString() && day <= last.toString()
}

function daysOf({ first }: Period): string[] {
  return Array.from({ length: FIGURE_DAYS }, (_, index) => first.add({ days: index }).toString())
}

function sum(counts: readonly VisitCount[]) {
  return {
    views: counts.reduce((all, { views }) => all + views, 0),
    visitors: counts.reduce((all, { visitors }) => all + visitors, 0),
  }
}

/** An unknown source counts as other. */
function bySource(counts: readonly VisitCount[]): OwnerFigures['sources'] {
  const known = (source: string): VisitSource => VISIT_SOURCES.find((each) => each === source) ?? 'other'
  const listed = VISIT_SOURCES.map((source) => ({ source, ...sum(counts.filter((count) => known(count.source) === source)) }))
  return listed.filter(({ views }) => views > 0).toSorted((a, b) => b.views - a.views)
}

/** The axis marks of a chart, from 0 to its top: three to six round integers. */
export function chartTicks(highest: number): readonly number[] {
  const step = roundStep(highest)
  const count = Math.max(Math.ceil(highest / step), 2)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** 1, 2 or 5 times a power of ten, so that at most five steps reach the highest value. */
function roundStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((candidate) => candidate * 5 >= highest)
    if (step !== undefined) return step
  }
}

/** Below this, changes are shown as numbers: from 1 to 3 visits is "+2", not "+200 %". */
const ENOUGH_FOR_SHARE = 10

/** The change of a figure against the previous period. */
export interface VisitChange {
  readonly direction: 'up' | 'down' | 'same'
  /** Whole percent of the previous period, or visits where a percentage would mislead; not negative. */
  readonly unit: 'percent' | 'visits'
  readonly amount: number
}

export function visitChange(views: number, before: number): VisitChange {
  const difference = views - before
  const direction = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
  const percent = Math.round((Math.abs(difference) / before) * 100)
  if (before < ENOUGH_FOR_SHARE || percent === 0) return { direction, unit: 'visits', amount: Math.abs(difference) }
  return { direction, unit: 'percent', amount: percent }
}
