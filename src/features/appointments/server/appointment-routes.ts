import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { appointmentsSchema } from '#schemas/forms/appointment.ts'
import type { AppointmentRules, Slot } from '#src/features/forms/rules/slots/offered-slots.ts'
import { hasOffice, hasVisits } from '#src/features/forms/rules/slots/visit-slots.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { isOnOffer } from '#src/features/properties/server/listing-visibility.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { readLanguage } from '#src/features/properties/server/query-parameters.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Database } from '#src/platform/db/database.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema, language } from '#src/platform/http/api-schemas.ts'
import { visitOf } from './agents.ts'
import { appointmentDays } from './appointment-days.ts'
import { findFreeSlots } from './free-slots.ts'
import type { Asked } from './open-house-bookings.ts'

export interface AppointmentRouteOptions {
  readonly services: Pick<SiteServices, 'live'>
  readonly db: Database
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly now: () => Date
}

const property = {
  description: 'The id of a property: the free times for a visit of it, in place of those at the agency.',
} as const

const schema = {
  summary: 'When the agency, or a property with it, can be visited: the free appointments of the coming weeks, day by day.',
  tags: ['forms'],
  querystring: { type: 'object', properties: { language, property } },
  response: {
    200: appointmentsSchema,
    404: { description: 'The agency has no appointments, or no visits of this property.', ...errorSchema },
  },
} as const

/** `GET /api/appointments`: the current free slots, at the agency or of a property; never cached. */
export const appointmentRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: AppointmentRouteOptions }> = async (
  app,
  { services, db, properties, now },
) => {
  app.get('/api/appointments', { schema }, async (request, reply) => {
    const { site, listingSite } = services.live()
    reply.header('cache-control', 'no-store')
    const rules = site.forms.appointments
    const { property: id } = request.query as { readonly property?: unknown }
    const free = id === undefined ? await freeAtOffice(rules) : await freeVisits(rules, id)
    return appointmentDays(free, readLanguage(request.query, listingSite))
  })

  function freeAtOffice(rules: AppointmentRules | undefined): Promise<readonly Slot[]> {
    if (!hasOffice(rules)) throw new AppError('NO_APPOINTMENTS')
    return freeOf(rules, null)
  }

  function freeOf(rules: AppointmentRules, asked: Asked): Promise<readonly Slot[]> {
    return findFreeSlots(db, { rules, asked, site: services.live().site }, now())
  }

  /** No slots for a property that cannot be visited. */
  async function freeVisits(rules: AppointmentRules | undefined, id: unknown): Promise<readonly Slot[]> {
    if (!hasVisits(rules)) throw new AppError('NO_APPOINTMENTS')
    const known = typeof id === 'string' ? readId(id) : null
    const stored = known === null ? null : await properties.getUnpublished(known)
    if (stored === null || !isOnOffer(stored)) return []
    return freeOf(rules, visitOf(stored.record, rules.visits, services.live().site))
  }
}
