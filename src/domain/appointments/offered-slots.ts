import { Temporal } from 'temporal-polyfill'
import { AGENCY_TIME_ZONE, type AppointmentRules, type Slot, type TimeSpan } from './appointment-rules.ts'
import { openingSpans } from './opening-spans.ts'

const MINUTE_MS = 60_000

/** Every offered slot, free or booked, in order: neither too soon nor too late. */
export function offeredSlots(rules: AppointmentRules, nowMs: number): Slot[] {
  const earliestMs = nowMs + rules.leadHours * 60 * MINUTE_MS
  const today = zoned(nowMs).toPlainDate()
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => today.add({ days: ahead }).toString())
  return days
    .flatMap((date) => openingSpans(rules, date))
    .filter(({ endMs }) => endMs > earliestMs)
    .flatMap((span) => slotsIn(span, rules.slotMinutes * MINUTE_MS))
    .filter(({ startMs }) => startMs >= earliestMs)
}

/** The end of the last bookable day. */
export function offerEndMs({ daysAhead }: AppointmentRules, nowMs: number): number {
  return zoned(nowMs)
    .add({ days: daysAhead + 1 })
    .startOfDay().epochMilliseconds
}

function slotsIn({ startMs, endMs }: TimeSpan, lengthMs: number): Slot[] {
  const offset = offsetMs(startMs)
  // Without a clock change, the offset is constant; resolving each slot is many times slower.
  const isSame = offset === offsetMs(endMs)
  return Array.from({ length: Math.floor((endMs - startMs) / lengthMs) }, (_, turn) => {
    const start = startMs + turn * lengthMs
    const wall = new Date(start + (isSame ? offset : offsetMs(start))).toISOString()
    return { startMs: start, endMs: start + lengthMs, date: wall.slice(0, 10), time: wall.slice(11, 16) }
  })
}

function offsetMs(instantMs: number): number {
  return zoned(instantMs).offsetNanoseconds / 1_000_000
}

function zoned(instantMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(AGENCY_TIME_ZONE)
}
