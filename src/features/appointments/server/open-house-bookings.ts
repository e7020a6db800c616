import type { Site } from '#src/definition/site.ts'
import { ANYBODY, type Booking, type WantedVisit } from '#src/features/forms/rules/slots/agendas.ts'
import type { AppointmentRules } from '#src/features/forms/rules/slots/offered-slots.ts'
import { agentOf, hasVisits } from '#src/features/forms/rules/slots/visit-slots.ts'
import { readOpenHousesBetween } from '#src/features/properties/server/open-house-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { agentsOf } from './agents.ts'

/** A visit, or null for an appointment at the agency. */
export type Asked = WantedVisit | null

export interface SlotSearch {
  readonly rules: AppointmentRules
  readonly asked: Asked
  readonly site: Pick<Site, 'content'>
}

/** The open houses in a period, as bookings of the people who show their properties (decision 110). */
export async function openHouseBookings(
  db: Database,
  { rules, asked, site }: SlotSearch,
  from: Date,
  to: Date,
): Promise<readonly Booking[]> {
  if (!hasVisits(rules)) return []
  const people = [...agentsOf(site).keys()]
  const openHouses = await readOpenHousesBetween(db, from, to)
  return openHouses.flatMap(({ propertyId, contactPerson, startMs, endMs }) => {
    // A visit keeps its agent when the listing names another one; no visit may overlap an open house of its property.
    const isOfVisit = propertyId === asked?.propertyId
    const agent = isOfVisit ? asked.agent : agentOf(contactPerson, rules.visits, people)
    const isKnown = isOfVisit || agent !== ANYBODY
    return isKnown ? [{ agent, propertyId, agenda: 0, startMs, endMs }] : []
  })
}
