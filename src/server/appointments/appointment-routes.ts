import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { appointmentsSchema } from '#schemas/forms/appointment.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { errorSchema } from '#src/server/http/api-schemas.ts'
import { readLanguage } from '#src/server/listings/routes/property-parameters.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { appointmentDays } from './appointment-days.ts'
import type { AppointmentRepository } from './appointment-repository.ts'
import { findFreeSlots } from './find-free-slots.ts'

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
