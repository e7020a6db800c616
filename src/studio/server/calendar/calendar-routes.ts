import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyRequest } from 'fastify'
import { LANGUAGES } from '#schemas/language.ts'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import type { StudioCalendar, StudioTimes, StudioVisit } from '#schemas/studio/calendar-api.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { dayAfter } from '#src/base/time/closings.ts'
import { isVisit, type StoredAppointment } from '#src/features/appointments/server/appointment-repository.ts'
import { subjectName } from '#src/features/forms/server/mails/subject-card.ts'
import { visitorName } from '#src/features/forms/server/submission.ts'
import { createSubmissionInbox } from '#src/features/forms/server/submission-inbox-repository.ts'
import { isOnOffer } from '#src/features/properties/server/listing-visibility.ts'
import { listOpenHouses } from '#src/features/properties/server/open-house-queries.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { peopleElsewhere } from '#src/studio/staff/offices.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { describeCalendar, timesOf } from './describe-calendar.ts'

const MAX_DAYS = 14
/** A week has a few; the calendar of a large portal shows the first. */
const MAX_OPEN_HOUSES = 100
const DAY_MS = 86_400_000

export const calendarRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { appointments, database, drafts, environment, listings, site: services, staff, now } = app
  const inbox = createSubmissionInbox(database.db)

  /** The people of other offices than the account's; their visits are not the account's. */
  const elsewhere = (request: FastifyRequest) => peopleElsewhere(services.live().site, staffOf(request).account.office)

  async function refuseElsewhere(request: FastifyRequest, id: string): Promise<void> {
    const found = await appointments.get(id)
    if (found !== null && elsewhere(request).includes(found.agent)) throw new AppError('APPOINTMENT_NOT_FOUND')
  }

  async function namesOf(bookings: readonly StoredAppointment[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>()
    for (const { submissionId } of bookings) {
      const submission = submissionId === null ? null : await inbox.get(submissionId)
      if (submission !== null) names.set(submission.id, visitorName(submission) || (submission.email ?? ''))
    }
    return names
  }

  /** The first open houses of a period, in the language of the site. */
  async function openHousesBetween(from: Date, to: Date) {
    const context = { ...services.live(), publicUrl: environment.publicUrl }
    const language = context.site.config.defaultLanguage
    return await Promise.all(
      (await listOpenHouses(database.db, from, to, MAX_OPEN_HOUSES)).map(async ({ propertyId, startsAt, endsAt }) => {
        const stored = await listings.properties.getUnpublished(propertyId)
        return {
          propertyId,
          property:
            stored === null ? String(propertyId) : subjectName({ kind: 'property', record: stored.record }, language, context),
          ...timesOf({ startsAt, endsAt }),
        }
      }),
    )
  }

  /** Visits by their ids, in the language of the site. */
  async function visitsAmong(bookings: readonly StoredAppointment[]): Promise<ReadonlyMap<string, StudioVisit>> {
    const context = { ...services.live(), publicUrl: environment.publicUrl }
    const language = context.site.config.defaultLanguage
    const agents = appointments.agentNames()
    const visits = new Map<string, StudioVisit>()
    for (const { id, agent, propertyId } of bookings.filter(isVisit)) {
      const stored = await listings.properties.getUnpublished(propertyId)
      const property = stored === null ? '' : subjectName({ kind: 'property', record: stored.record }, language, context)
      visits.set(id, {
        agent: agents.get(agent) ?? null,
        property: property || String(propertyId),
        isAvailable: isOnOffer(stored),
      })
    }
    return visits
  }

  app.get(
    '/api/studio/drafts/:draft/calendar',
    {
      ...staff.requireStaff('use-studio'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['draft'], properties: { draft: { type: 'string' } } },
        querystring: {
          type: 'object',
          required: ['from'],
          properties: {
            from: { type: 'string', format: 'date' },
            days: { type: 'integer', minimum: 1, maximum: MAX_DAYS, default: 7 },
          },
        },
      } as const,
    },
    async (request): Promise<StudioCalendar> => {
      const { from, days } = request.query
      const { site } = await (await filesOf(drafts.composed, request.params.draft)).load()
      const startMs = Date.parse(`${from}T00:00:00Z`)
      // Includes the previous night and the next day, for any time zone offset.
      const around = await appointments.listBetween(new Date(startMs - DAY_MS), new Date(startMs + (days + 1) * DAY_MS))
      const isWithin = (date: string) => from <= date && date < dayAfter(from, days)
      const bookings = around.filter(({ startsAt }) => isWithin(belgianMoment(startsAt).date))
      const others = elsewhere(request)
      const own = bookings.filter(({ agent }) => !others.includes(agent))
      const names = mayDo(staffOf(request).account.role, 'read-submissions') ? await namesOf(own) : new Map<string, string>()
      if (names.size > 0) await staff.record(request, 'bookings-read', `${from} ${days}`)
      return describeCalendar(site?.forms.appointments, {
        from,
        days,
        now: now(),
        bookings,
        own,
        names,
        visits: await visitsAmong(own),
        openHouses: await openHousesBetween(new Date(startMs - DAY_MS), new Date(startMs + (days + 1) * DAY_MS)),
      })
    },
  )

  app.post(
    '/api/studio/calendar/:id/cancel',
    {
      ...staff.requireStaff('read-submissions'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
      } as const,
    },
    async (request, reply) => {
      const { id } = request.params
      await refuseElsewhere(request, id)
      if (!(await appointments.cancel(id))) throw new AppError('APPOINTMENT_NOT_FOUND')
      await staff.record(request, 'booking-cancelled', id)
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/studio/calendar/:id/times',
    {
      ...staff.requireStaff('read-submissions'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
        querystring: { type: 'object', required: ['language'], properties: { language: { type: 'string', enum: LANGUAGES } } },
      } as const,
    },
    async (request): Promise<StudioTimes> => {
      await refuseElsewhere(request, request.params.id)
      const days = await appointments.freeTimes(request.params.id, request.query.language)
      if (days === null) throw new AppError('APPOINTMENT_NOT_FOUND')
      return { days }
    },
  )

  app.post(
    '/api/studio/calendar/:id/move',
    {
      ...staff.requireStaff('read-submissions'),
      schema: {
        hide: true,
        params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
        body: {
          type: 'object',
          required: ['startsAt'],
          properties: { startsAt: { type: 'string', format: 'date-time' } },
        },
      } as const,
    },
    async (request, reply) => {
      const { id } = request.params
      await refuseElsewhere(request, id)
      const outcome = await appointments.move(id, request.body.startsAt)
      if (outcome === 'gone') throw new AppError('APPOINTMENT_NOT_FOUND')
      if (outcome === 'again') throw new AppError('APPOINTMENT_TAKEN')
      await staff.record(request, 'booking-moved', id)
      return reply.code(204).send()
    },
  )
}
