import type { AppointmentRules, BookedSpan, Slot } from './appointment-rules.ts'
import { offeredSlots } from './offered-slots.ts'

/** The slots that can be booked now, in order: the offered ones for which an agenda is free. */
export function freeSlots(rules: AppointmentRules, booked: readonly BookedSpan[], nowMs: number): Slot[] {
  return offeredSlots(rules, nowMs).filter(({ startMs, endMs }) => {
    // Bookings from before a change of the slot length count too.
    const meanwhile = booked.filter((span) => span.startMs < endMs && span.endMs > startMs)
    return new Set(meanwhile.map(({ agenda }) => agenda)).size < rules.agendas
  })
}
