import { Temporal } from 'temporal-polyfill'
import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import { type Closing, DAY_END, isClosedBy } from '#src/base/time/closings.ts'

/** `appointments` of `site-config/forms.json`. Without `hours` there are no appointments at the agency. */
export type AppointmentRules = Omit<NonNullable<WrittenFormsConfig['appointments']>, 'closed'> & {
  readonly closed?: readonly Closing[] | undefined
}

interface TimeSpan {
  readonly startMs: number
  readonly endMs: number
}

/** Agendas count from 0. */
export interface BookedSpan extends TimeSpan {
  readonly agenda: number
}

/** A bookable span in the agency's local time. */
export interface Slot extends TimeSpan {
  readonly date: string
  readonly time: string
}

const MINUTE_MS = 60_000

/** All offered slots, free or booked, in order. */
export function offeredSlots(rules: AppointmentRules, nowMs: number): Slot[] {
  const earliestMs = nowMs + rules.leadHours * 60 * MINUTE_MS
  const today = inBelgium(nowMs).toPlainDate()
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }).toString())
  return days
    .filter((date) => !isWholeDayClosed(rules, date))
    .flatMap((date) => openingSpans(rules, date))
    .filter(({ endMs }) => endMs > earliestMs)
    .flatMap((span) => slotsIn(span, rules.slotMinutes * MINUTE_MS))
    .filter((slot) => slot.startMs >= earliestMs && !isSlotClosed(rules, slot))
}

/** A slot of the weekly hours, and whether it is closed. */
export interface DaySlot extends Slot {
  /** hh:mm; "24:00" for the end of the day. */
  readonly endTime: string
  readonly isClosed: boolean
}

/** Every slot of a day by the weekly hours, including closed and past ones. */
export function slotsOfDay(rules: AppointmentRules, date: string): DaySlot[] {
  return openingSpans(rules, date)
    .flatMap((span) => slotsIn(span, rules.slotMinutes * MINUTE_MS))
    .map((slot) => ({ ...slot, endTime: endTimeOf(slot), isClosed: isSlotClosed(rules, slot) }))
}

export function isWholeDayClosed({ closed = [] }: Pick<AppointmentRules, 'closed'>, date: string): boolean {
  return closed.some(
    ({ from, to = from, fromTime, toTime }) => fromTime === undefined && toTime === undefined && from <= date && date <= to,
  )
}

function isSlotClosed({ closed = [] }: AppointmentRules, slot: Slot): boolean {
  if (closed.length === 0) return false
  const part = { date: slot.date, fromTime: slot.time, toTime: endTimeOf(slot) }
  return closed.some((closing) => isClosedBy(closing, part))
}

function endTimeOf({ endMs, date }: Slot): string {
  const wall = new Date(endMs + offsetMs(endMs)).toISOString()
  return wall.slice(0, 10) === date ? wall.slice(11, 16) : DAY_END
}

/** The end of the last bookable day. */
export function offerEndMs({ daysAhead }: Pick<AppointmentRules, 'daysAhead'>, nowMs: number): number {
  return inBelgium(nowMs)
    .add({ days: daysAhead + 1 })
    .startOfDay().epochMilliseconds
}

function slotsIn({ startMs, endMs }: TimeSpan, lengthMs: number): Slot[] {
  const offset = offsetMs(startMs)
  // Without a clock change the offset is constant, which is many times faster than converting each slot.
  const isSame = offset === offsetMs(endMs)
  return Array.from({ length: Math.floor((endMs - startMs) / lengthMs) }, (_, turn) => {
    const start = startMs + turn * lengthMs
    const wall = new Date(start + (isSame ? offset : offsetMs(start))).toISOString()
    return { startMs: start, endMs: start + lengthMs, date: wall.slice(0, 10), time: wall.slice(11, 16) }
  })
}

function offsetMs(instantMs: number): number {
  return inBelgium(instantMs).offsetNanoseconds / 1_000_000
}

/** The weekly hours on a day, in order and merged. On days with a clock change, only times that exist exactly once. */
function openingSpans({ hours = [] }: AppointmentRules, date: string): TimeSpan[] {
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

/** Merges overlapping and adjacent periods, in order. */
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
  return day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(TIME_ZONE, { disambiguation }).epochMilliseconds
}

/** The offered slots with a free agenda, in order. */
export function freeSlots(rules: AppointmentRules, booked: readonly BookedSpan[], nowMs: number): Slot[] {
  return offeredSlots(rules, nowMs).filter(({ startMs, endMs }) => {
    // Bookings from before a change of the slot length count too.
    const meanwhile = booked.filter((span) => span.startMs < endMs && span.endMs > startMs)
    return new Set(meanwhile.map(({ agenda }) => agenda)).size < rules.agendas
  })
}
