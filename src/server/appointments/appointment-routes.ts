import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { type AppointmentDay, type Appointments, appointmentsSchema } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import type { Slot } from '#src/domain/appointments/offered-slots.ts'
import { longWeekday } from '#src/domain/time/date-text.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { errorSchema } from '#src/server/http/api-schemas.ts'
import { readLanguage } from '#src/server/listings/query-parameters.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { type AppointmentRepository, findFreeSlots } from './appointment-repository.ts'

export interface AppointmentRouteOptions {
  readonly services: Pick<SiteServices, 'live'>
  readonly appointments: Pick<AppointmentRepository, 'bookedBetween'>
  readonly now: () => Date
}

const schema = {
  summary: 'When the agency can be visited: the free appointments of the coming weeks, day by day.',
  tags: ['forms'],
  querystring: {
    type: 'object',
    properties: { language: { description: 'An enabled language; the default language otherwise.' } },
  },
  response: { 200: appointmentsSchema, 404: { description: 'The agency receives nobody by appointment.', ...errorSchema } },
} as const

/** `GET /api/appointments`: the current free slots; never cached. */
export const appointmentRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: AppointmentRouteOptions }> = async (
  app,
  { services, appointments, now },
) => {
  app.get('/api/appointments', { schema }, async (request, reply) => {
    const { site, listingSite } = services.live()
    reply.header('cache-control', 'no-store')
    const rules = site.forms.appointments
    if (rules === undefined) throw new AppError('NO_APPOINTMENTS')
    return appointmentDays(await findFreeSlots(appointments, rules, now()), readLanguage(request.query, listingSite))
  })
}

const NEXT = 3

/** Free slots by day, with the days in words. */
export function appointmentDays(slots: readonly Slot[], language: Language): Appointments {
  const dates = Map.groupBy(slots, ({ date }) => date)
  const days = [...dates].map(([date, ofDay]): AppointmentDay => {
    return { date, label: longWeekday(date, language), slots: ofDay.map(toView) }
  })
  const next = slots.slice(0, NEXT).map((slot) => ({ ...toView(slot), date: slot.date, label: longWeekday(slot.date, language) }))
  return { days, next, isFull: slots.length === 0 }
}

function toView({ startMs, time }: Slot) {
  return { startsAt: new Date(startMs).toISOString(), time }
}
