import {
  type Booking,
  freeAgenda,
  officeSpans,
  travelMsOf,
  visitAgenda,
  type WantedVisit,
} from '#src/domain/appointments/agendas.ts'
import { type AppointmentRules, freeSlots, offerEndMs, offeredSlots, type Slot } from '#src/domain/appointments/offered-slots.ts'
import { agentRules, freeVisitSlots, hasVisits } from '#src/domain/appointments/visit-slots.ts'
import { belgianHolidays } from '#src/domain/time/belgian-holidays.ts'
import type { ChooseAgenda } from './appointment-repository.ts'
import type { BusyTimes } from './busy-times.ts'

/** What somebody books: a visit, or null for an appointment at the agency. */
export type Asked = WantedVisit | null

/** Every slot that a site offers, free or booked, in order. */
export function allSlots(rules: AppointmentRules, asked: Asked, now: Date): readonly Slot[] {
  if (asked === null) return offeredSlots(rules, now.getTime())
  if (!hasVisits(rules)) return []
  return offeredSlots(agentRules(rules, asked.agent, holidaysFrom(now)), now.getTime())
}

/** The slots that can be booked now, by the site's rules and the busy times, but for an appointment that is to be moved. */
export async function findFreeSlots(
  busy: BusyTimes,
  rules: AppointmentRules,
  now: Date,
  asked: Asked = null,
  exceptId?: string,
): Promise<readonly Slot[]> {
  const nowMs = now.getTime()
  const aroundMs = travelMsOf(rules)
  const isOffered = asked === null || hasVisits(rules)
  if (!isOffered) return []
  const days = asked === null || rules.visits === undefined ? rules : rules.visits
  const until = new Date(offerEndMs(days, nowMs) + aroundMs)
  const bookings = await busy.bookedBetween(new Date(nowMs - aroundMs), until, exceptId)
  if (asked === null || !hasVisits(rules)) return freeSlots(rules, officeSpans(bookings, rules), nowMs)
  return freeVisitSlots(rules, asked, bookings, { nowMs, holidays: holidaysFrom(now) })
}

/** Chooses the agenda of a slot by what is booked around it, and the open houses there. */
export function agendaFor(rules: AppointmentRules, asked: Asked, slot: Slot, openHouses: readonly Booking[]): ChooseAgenda {
  if (asked === null) return (bookings) => freeAgenda(slot, [...bookings, ...openHouses], rules)
  return (bookings) => visitAgenda(slot, asked, [...bookings, ...openHouses], rules)
}

/** The public holidays of this year and the next; nothing can be booked after these. */
function holidaysFrom(now: Date): readonly string[] {
  const year = now.getUTCFullYear()
  return [...belgianHolidays(year), ...belgianHolidays(year + 1)]
}
