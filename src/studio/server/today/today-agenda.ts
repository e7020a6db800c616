import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import type { StudioTodayEvent } from '#schemas/studio/today-api.ts'
import { isVisit } from '#src/features/appointments/server/appointment-repository.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { visitorName } from '#src/features/forms/server/submission.ts'
import { createSubmissionInbox } from '#src/features/forms/server/submission-inbox-repository.ts'
import { isOnOffer } from '#src/features/properties/server/listing-visibility.ts'
import { listOpenHouses } from '#src/features/properties/server/open-house-queries.ts'
import { timesOf } from '#src/studio/server/calendar/describe-calendar.ts'

/** More than an agency has in two days. */
const MAX_EVENTS = 24

interface Wanted {
  readonly from: Date
  readonly to: Date
  readonly language: Language
  /** Whether the account may read who comes. */
  readonly withVisitors: boolean
  /** People of other offices, whose visits are left out. */
  readonly elsewhere: readonly string[]
}

interface TodayAgenda {
  readonly events: readonly StudioTodayEvent[]
  readonly count: number
  /** The ids of the submissions whose visitors are named. */
  readonly read: readonly string[]
}

/** Appointments, visits and open houses that have not ended at an instant, until another one. */
export function createTodayAgenda(app: FastifyInstance) {
  const { appointments, database, environment, listings, site } = app
  const inbox = createSubmissionInbox(database.db)

  async function propertyOf(id: number, language: Language) {
    const stored = await listings.properties.getUnpublished(id)
    const context = { ...site.live(), publicUrl: environment.publicUrl }
    const name = stored === null ? '' : subjectName({ kind: 'property', record: stored.record }, language, context)
    return { property: name || String(id), isAvailable: isOnOffer(stored) }
  }

  async function visitorOf(submissionId: string | null): Promise<string | null> {
    const found = submissionId === null ? null : await inbox.get(submissionId)
    return found === null ? null : visitorName(found) || found.email
  }

  return async ({ from, to, language, withVisitors, elsewhere }: Wanted): Promise<TodayAgenda> => {
    const booked = (await appointments.listBetween(from, to)).filter(({ agent }) => !elsewhere.includes(agent))
    const openHouses = await listOpenHouses(database.db, from, to, MAX_EVENTS)
    const agents = appointments.agentNames()
    const shown = [
      ...booked.map((one) => ({ ...one, isOpenHouse: false as const })),
      ...openHouses.map((one) => ({ ...one, isOpenHouse: true as const })),
    ]
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .slice(0, MAX_EVENTS)
    const events: StudioTodayEvent[] = []
    const read: string[] = []
    for (const one of shown) {
      const id = one.isOpenHouse ? `${one.propertyId} ${one.startsAt.toISOString()}` : one.id
      const times = { id, ...timesOf(one) }
      if (one.isOpenHouse) {
        const about = await propertyOf(one.propertyId, language)
        events.push({ kind: 'open-house', ...times, ...about, agent: null, visitor: null })
        continue
      }
      const visitor = withVisitors ? await visitorOf(one.submissionId) : null
      if (visitor !== null && one.submissionId !== null) read.push(one.submissionId)
      if (isVisit(one)) {
        const about = await propertyOf(one.propertyId, language)
        events.push({ kind: 'visit', ...times, ...about, agent: agents.get(one.agent) ?? null, visitor })
      } else events.push({ kind: 'office', ...times, property: null, agent: null, visitor, isAvailable: true })
    }
    return { events, count: booked.length + openHouses.length, read }
  }
}
