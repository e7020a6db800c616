import type { WrittenFormsConfig } from '#schemas/forms/forms-config.ts'
import { ANYBODY, type Booking, isVisitFree, type WantedVisit } from './agendas.ts'
import { type AppointmentRules, offeredSlots, type Slot } from './offered-slots.ts'

/** The settings of visits: `appointments.visits` of `site-config/forms.json`. */
export type VisitRules = NonNullable<NonNullable<WrittenFormsConfig['appointments']>['visits']>

export type RulesWithVisits = AppointmentRules & { readonly visits: VisitRules }

export function hasOffice(rules: AppointmentRules | undefined): rules is AppointmentRules {
  return rules?.hours !== undefined
}

export function hasVisits(rules: AppointmentRules | undefined): rules is RulesWithVisits {
  return rules?.visits !== undefined
}

/** The agent of a property: the listing's contact person if known, else the one of the settings, else anybody. */
export function agentOf(contactPerson: string | undefined, { defaultAgent }: VisitRules, people: readonly string[]): string {
  if (contactPerson !== undefined && people.includes(contactPerson)) return contactPerson
  return defaultAgent !== undefined && people.includes(defaultAgent) ? defaultAgent : ANYBODY
}

/** The hours and closings of an agent: a person's own hours, and all days on which the agency, the person or the country is closed. */
export function agentRules(
  { visits, closed = [] }: RulesWithVisits,
  agent: string,
  holidays: readonly string[],
): AppointmentRules {
  const own = visits.agents?.find(({ person }) => person === agent)
  const publicHolidays = visits.isClosedOnHolidays ? holidays.map((from) => ({ from })) : []
  return {
    slotMinutes: visits.slotMinutes,
    agendas: 1,
    leadHours: visits.leadHours,
    daysAhead: visits.daysAhead,
    hours: own?.hours ?? visits.hours,
    closed: [...closed, ...(own?.closed ?? []), ...publicHolidays],
  }
}

export function freeVisitSlots(
  rules: RulesWithVisits,
  wanted: WantedVisit,
  bookings: readonly Booking[],
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: readonly string[] },
): readonly Slot[] {
  return offeredSlots(agentRules(rules, wanted.agent, holidays), nowMs).filter((slot) =>
    isVisitFree(slot, wanted, bookings, rules),
  )
}

const HOUR_MS = 3_600_000

/** The time of a reminder; null if before the booking, or never. In elapsed hours, regardless of clock changes. */
export function reminderAt({ visits }: Pick<AppointmentRules, 'visits'>, startMs: number, nowMs: number): Date | null {
  const hours = visits?.reminderHours ?? 0
  const atMs = startMs - hours * HOUR_MS
  return hours > 0 && atMs > nowMs ? new Date(atMs) : null
}
