import { ANYBODY, type Booking, travelMsOf, type WantedVisit } from '#src/domain/appointments/agendas.ts'
import type { AppointmentRules, Slot } from '#src/domain/appointments/offered-slots.ts'
import { hasVisits, type RulesWithVisits } from '#src/domain/appointments/visit-slots.ts'
import type { Database } from '#src/server/db/database.ts'
import { readOpenHousesBetween } from '#src/server/listings/open-house-queries.ts'
import type { Site } from '#src/site/site.ts'
import { visitOf } from './agents.ts'
import { createAppointmentRepository } from './appointment-repository.ts'

/** Whose times are read, and by which settings. */
interface Wanted {
  readonly rules: AppointmentRules
  /** Null for an appointment at the agency. */
  readonly asked: WantedVisit | null
  readonly site: Pick<Site, 'content'>
}

/** What keeps people busy in a period: appointments, but for one that is to be moved, and open houses. */
export interface BusyTimes {
  readonly bookedBetween: (from: Date, to: Date, exceptId?: string) => Promise<readonly Booking[]>
}

/** Reads the busy times around what somebody books. */
export function busyTimes(db: Database, wanted: Wanted): BusyTimes {
  return {
    async bookedBetween(from, to, exceptId) {
      const booked = await createAppointmentRepository(db).bookedBetween(from, to, exceptId)
      return [...booked, ...(await openHousesBetween(db, wanted, from, to))]
    },
  }
}

/** The open houses that keep people busy around a slot. */
export function openHousesAround(db: Database, wanted: Wanted, { startMs, endMs }: Slot): Promise<readonly Booking[]> {
  const aroundMs = travelMsOf(wanted.rules)
  return openHousesBetween(db, wanted, new Date(startMs - aroundMs), new Date(endMs + aroundMs))
}

/** Open houses as bookings of whoever shows their properties (decision 110). */
async function openHousesBetween(
  db: Database,
  { rules, asked, site }: Wanted,
  from: Date,
  to: Date,
): Promise<readonly Booking[]> {
  if (!hasVisits(rules)) return []
  const found = await readOpenHousesBetween(db, from, to)
  return found.flatMap(({ record, startMs, endMs }): Booking[] => {
    const agent = hostOf(record, { rules, asked, site })
    return agent === null ? [] : [{ agent, propertyId: record.ID, agenda: 0, startMs, endMs }]
  })
}

type OpenHouseRecord = Parameters<typeof visitOf>[0]

/** Who shows a property at its open house; null where that says of nobody whether they are free. */
function hostOf(record: OpenHouseRecord, { rules, asked, site }: Wanted & { readonly rules: RulesWithVisits }): string | null {
  // A visit stays with its agent where the listing names another one by now; nobody visits a property alone while it is open to everybody.
  if (record.ID === asked?.propertyId) return asked.agent
  const { agent } = visitOf(record, rules.visits, site)
  return agent === ANYBODY ? null : agent
}
