import { Temporal } from 'temporal-polyfill'
import { type OwnerFigures, VISIT_SOURCES, type VisitSource } from '#schemas/owner.ts'

/** Page views and visitors of one day from one source. */
export interface VisitCount {
  /** "2026-11-21", of the Belgian calendar. */
  readonly day: string
  readonly source: string
  readonly views: number
  readonly visitors: number
}

/** What is stored of the visits of one home. */
export interface VisitRecord {
  /** From {@link firstDayNeeded} on; several of one day and source are added up. */
  readonly counts: readonly VisitCount[]
  /** Since the beginning. */
  readonly total: { readonly views: number; readonly visitors: number }
  /** The first day of which there is a count; null for none. */
  readonly firstDay: string | null
}

const SHOWN_DAYS = 30

/** Days from the first to the last, both included. */
interface Period {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** The earliest day that the figures of a day are made from, but for the total. */
export function firstDayNeeded(today: Temporal.PlainDate): Temporal.PlainDate {
  const { monthBefore, weekBefore, shown } = periodsOf(today)
  return [monthBefore.first, weekBefore.first, shown.first].toSorted(Temporal.PlainDate.compare)[0] ?? today
}

/**
 * The figures of the owner portal (OWN-03, OWN-04): today against the day before, this week since Monday against the same days of the
 * week before, this month against the same days of the month before, which may be shorter.
 */
export function visitFigures({ counts, total, firstDay }: VisitRecord, today: Temporal.PlainDate): OwnerFigures {
  const periods = periodsOf(today)
  const within = (period: Period) => counts.filter(({ day }) => isWithin(day, period))
  const figure = (period: Period, before: Period) => ({
    ...sum(within(period)),
    before: firstDay === null || firstDay > before.last.toString() ? null : sum(within(before)).views,
  })
  const shown = within(periods.shown)
  return {
    today: figure({ first: today, last: today }, periods.dayBefore),
    week: figure(periods.week, periods.weekBefore),
    month: figure(periods.month, periods.monthBefore),
    total: { ...total, before: null },
    days: daysOf(periods.shown).map((day) => ({ day, ...sum(shown.filter((count) => count.day === day)) })),
    sources: bySource(shown),
  }
}

function periodsOf(today: Temporal.PlainDate) {
  const dayBefore = today.subtract({ days: 1 })
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const firstOfMonth = today.with({ day: 1 })
  return {
    dayBefore: { first: dayBefore, last: dayBefore },
    week: { first: monday, last: today },
    weekBefore: { first: monday.subtract({ weeks: 1 }), last: today.subtract({ weeks: 1 }) },
    month: { first: firstOfMonth, last: today },
    // The 31st of a month is compared with the whole of a month that has no such day.
    monthBefore: { first: firstOfMonth.subtract({ months: 1 }), last: today.subtract({ months: 1 }) },
    shown: { first: today.subtract({ days: SHOWN_DAYS - 1 }), last: today },
  }
}

/** Days written as yyyy-mm-dd sort as they follow each other. */
function isWithin(day: string, { first, last }: Period): boolean {
  return day >= first.toString() && day <= last.toString()
}

function daysOf({ first }: Period): string[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => first.add({ days: index }).toString())
}

function sum(counts: readonly VisitCount[]) {
  return {
    views: counts.reduce((all, { views }) => all + views, 0),
    visitors: counts.reduce((all, { visitors }) => all + visitors, 0),
  }
}

/** A source that this version does not know counts as another one. */
function bySource(counts: readonly VisitCount[]): OwnerFigures['sources'] {
  const known = (source: string): VisitSource => VISIT_SOURCES.find((each) => each === source) ?? 'other'
  const listed = VISIT_SOURCES.map((source) => ({ source, ...sum(counts.filter((count) => known(count.source) === source)) }))
  return listed.filter(({ views }) => views > 0).toSorted((a, b) => b.views - a.views)
}
