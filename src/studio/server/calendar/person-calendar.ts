import type { FastifyInstance } from 'fastify'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { agentsOf } from '#src/features/appointments/server/agents.ts'
import { agencyAddress, type CalendarAppointment, staffTitle } from '#src/features/appointments/server/appointment-calendar.ts'
import { isVisit, type StoredAppointment } from '#src/features/appointments/server/appointment-repository.ts'
import { ANYBODY, OFFICE } from '#src/features/forms/rules/slots/agendas.ts'
import { fullAddress, subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { visitorName } from '#src/features/forms/server/submission.ts'
import { createSubmissionInbox } from '#src/features/forms/server/submission-inbox-repository.ts'
import { OPEN_HOUSE } from '#src/features/properties/rules/open-house-text.ts'
import { listOpenHouses } from '#src/features/properties/server/open-house-queries.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'
import type { StaffAccount } from '#src/studio/staff/staff-account-repository.ts'

const DAY_MS = 86_400_000
/** How far back and ahead the calendar goes. */
const [DAYS_BEFORE, DAYS_AFTER] = [31, 186]
const MAX_OPEN_HOUSES = 100
const MAX_APPOINTMENTS = 400

export interface PersonCalendar {
  readonly events: readonly CalendarAppointment[]
  /** Whether it names visitors. */
  readonly namesVisitors: boolean
}

/**
 * What a person of the staff reads in their own calendar: appointments at the agency, visits that they show or that anybody may show,
 * and open houses. Who they are among the people of the agency follows from the address of their account. Visitors are named to
 * those who may read requests.
 */
export function createPersonCalendar(app: FastifyInstance) {
  const { appointments, database, environment, listings, site: services, now } = app
  const inbox = createSubmissionInbox(database.db)
  const host = new URL(environment.publicUrl).hostname

  async function recordOf(propertyId: number) {
    return (await listings.properties.getUnpublished(propertyId))?.record ?? null
  }

  return async (account: StaffAccount): Promise<PersonCalendar> => {
    const { language, email, role } = account
    const context = { ...services.live(), publicUrl: environment.publicUrl }
    const { site } = context
    const { agency } = site.config
    const organiser = { name: agency.name, email: agency.email }
    const mayRead = mayDo(role, 'read-submissions')
    const elsewhere = peopleElsewhere(site, account.office)
    const own = [...agentsOf(site).values()].find((agent) => agent.email?.toLowerCase() === email.toLowerCase())
    const isOwn = ({ agent }: StoredAppointment) => agent === OFFICE || agent === ANYBODY || agent === own?.id
    const [from, to] = [new Date(now().getTime() - DAYS_BEFORE * DAY_MS), new Date(now().getTime() + DAYS_AFTER * DAY_MS)]

    async function eventOf(stored: StoredAppointment): Promise<CalendarAppointment> {
      const found = !mayRead || stored.submissionId === null ? null : await inbox.get(stored.submissionId, elsewhere)
      const record = isVisit(stored) ? await recordOf(stored.propertyId) : null
      const property = isVisit(stored)
        ? (record && subjectName({ kind: 'property', record }, language, context)) || String(stored.propertyId)
        : null
      const visitor = found === null ? null : visitorName(found) || found.email
      const phone = typeof found?.data.phone === 'string' ? displayPhone(found.data.phone) : ''
      const { id, sequence, startsAt, endsAt } = stored
      return {
        ...{ uid: `${id}@${host}`, sequence, startsAt, endsAt, organiser },
        title: staffTitle(property, visitor, language, context),
        description: [visitor, phone, found?.email, `${environment.publicUrl}/studio/?view=calendar`].filter(Boolean).join('\n'),
        location: property === null ? agencyAddress(agency) : record === null ? '' : fullAddress(record),
      }
    }

    const booked = (await appointments.listBetween(from, to)).filter(isOwn).slice(-MAX_APPOINTMENTS)
    const events: CalendarAppointment[] = []
    for (const stored of booked) events.push(await eventOf(stored))
    for (const { propertyId, startsAt, endsAt } of await listOpenHouses(database.db, from, to, MAX_OPEN_HOUSES)) {
      const record = await recordOf(propertyId)
      if (record === null) continue
      events.push({
        ...{ uid: `open-house-${propertyId}-${startsAt.getTime()}@${host}`, sequence: 0, startsAt, endsAt, organiser },
        title: `${OPEN_HOUSE[language]} – ${subjectName({ kind: 'property', record }, language, context)}`,
        description: '',
        location: fullAddress(record),
      })
    }
    return { events, namesVisitors: mayRead && booked.some(({ submissionId }) => submissionId !== null) }
  }
}
