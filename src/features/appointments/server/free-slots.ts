import { belgianHolidays } from '#src/base/time/belgian-holidays.ts'
import { freeAgenda, officeSpans, travelMsOf, visitAgenda } from '#src/features/forms/rules/slots/agendas.ts'
import {
  type AppointmentRules,
  freeSlots,
  offerEndMs,
  offeredSlots,
  type Slot,
} from '#src/features/forms/rules/slots/offered-slots.ts'
import { agentRules, freeVisitSlots, hasVisits } from '#src/features/forms/rules/slots/visit-slots.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type ChooseAgenda, createAppointmentRepository } from './appointment-repository.ts'
import { type Asked, openHouseBookings, type SlotSearch } from './open-house-bookings.ts'

/** All slots, free or booked, in order. */
export function allSlots(rules: AppointmentRules, asked: Asked, now: Date): readonly Slot[] {
  if (asked === null) return offeredSlots(rules, now.getTime())
  if (!hasVisits(rules)) return []
  return offeredSlots(agentRules(rules, asked.agent, holidaysFrom(now)), now.getTime())
}

/** The slots that can be booked now, considering rules, appointments (except the one to move) and open houses. */
export async function findFreeSlots(db: Database, search: SlotSearch, now: Date, exceptId?: string): Promise<readonly Slot[]> {
  const { rules, asked } = search
  const nowMs = now.getTime()
  const aroundMs = travelMsOf(rules)
  const isOffered = asked === null || hasVisits(rules)
  if (!isOffered) return []
  const days = asked === null || rules.visits === undefined ? rules : rules.visits
  const from = new Date(nowMs - aroundMs)
  const until = new Date(offerEndMs(days, nowMs) + aroundMs)
  const booked = await createAppointmentRepository(db).bookedBetween(from, until, exceptId)
  const bookings = [...booked, ...(await openHouseBookings(db, search, from, until))]
  if (asked === null || !hasVisits(rules)) return freeSlots(rules, officeSpans(bookings, rules), nowMs)
  return freeVisitSlots(rules, asked, bookings, { nowMs, holidays: holidaysFrom(now) })
}

/** Chooses the agenda of a slot by what is booked around it, and the open houses there. */
export async function agendaFor(db: Database, search: SlotSearch, slot: Slot): Promise<ChooseAgenda> {
  const { rules, asked } = search
  const aroundMs = travelMsOf(rules)
  const [from, to] = [new Date(slot.startMs - aroundMs), new Date(slot.endMs + aroundMs)]
  const openHouses = await openHouseBookings(db, search, from, to)
  return (booked) => {
    const bookings = [...booked, ...openHouses]
    return asked === null ? freeAgenda(slot, bookings, rules) : visitAgenda(slot, asked, bookings, rules)
  }
}

/** The holidays of this year and the next, which cover all bookable days. */
function holidaysFrom(now: Date): readonly string[] {
  const year = now.getUTCFullYear()
  return [...belgianHolidays(year), ...belgianHolidays(year + 1)]
}
