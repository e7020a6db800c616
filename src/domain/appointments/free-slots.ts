import type { AppointmentRules, BookedSpan, Slot } from './appointment-rules.ts'
import { offeredSlots } from './offered-slots.ts'

/** The slots that can be booked at a time, in order: those that are offered, as long as not every agenda is taken meanwhile. */
export function freeSlots(rules: AppointmentRules, booked: readonly BookedSpan[], nowMs: number): Slot[] {
  return offeredSlots(rules, nowMs).filter(({ startMs, endMs }) => {
    // Also what was booked when slots had another length.
    const meanwhile = booked.filter((span) => span.startMs < endMs && span.endMs > startMs)
    return new Set(meanwhile.map(({ agenda }) => agenda)).size < rules.agendas
  })
}
