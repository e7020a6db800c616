import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { errorBody } from '#src/server/errors.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import { type Presence, presenceOf } from '#src/server/listings/presence.ts'
import { toDetail } from '#src/server/listings/property-detail.ts'
import { toSummary } from '#src/server/listings/summary.ts'
import type { PropertyRepository } from '#src/server/repositories/property-repository.ts'
import { isFresh } from './freshness.ts'
import { readId, readLanguage, readPropertyQuery } from './property-parameters.ts'
import { getFiguresSchema, getPropertySchema, listPropertiesSchema } from './property-schemas.ts'

export interface PropertyRouteOptions {
  readonly repository: PropertyRepository
  /** The site at this moment; asked once per request. */
  readonly site: () => ListingSite
}

/** `GET /api/properties`, `/api/properties/:id` and `/api/figures`. Answers are revalidated with an ETag of data and site. */
export const propertyRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: PropertyRouteOptions }> = async (
  app,
  { repository, site: currentSite },
) => {
  app.get('/api/properties', { schema: listPropertiesSchema }, async (request, reply) => {
    const site = currentSite()
    if (await isFresh(request, reply, { repository, site })) return reply.code(304).send(null)
    const language = readLanguage(request.query, site)
    const query = readPropertyQuery(request.query, site)
    const { records, ...figures } = await repository.list(query)
    return { items: records.map((stored) => toSummary(stored, language, site)), pageSize: query.pageSize, ...figures }
  })

  app.get('/api/properties/:id', { schema: getPropertySchema }, async (request, reply) => {
    const site = currentSite()
    if (await isFresh(request, reply, { repository, site })) return reply.code(304).send(null)
    const id = readId(request.params.id)
    const presence = presenceOf(id === null ? null : await repository.get(id))
    if (presence.view === 'property') return toDetail(presence.stored, readLanguage(request.query, site), site)
    const { code, message } = ABSENCES[presence.view]
    return reply.code(presence.httpStatus).send(errorBody(code, message, request.id))
  })

  app.get('/api/figures', { schema: getFiguresSchema }, async (request, reply) => {
    if (await isFresh(request, reply, { repository, site: currentSite() })) return reply.code(304).send(null)
    return await repository.counts()
  })
}

/** §8 of the specification. */
const ABSENCES: Record<Exclude<Presence['view'], 'property'>, { code: string; message: string }> = {
  'not-found': { code: 'PROPERTY_NOT_FOUND', message: 'The requested property does not exist or is sold.' },
  sold: { code: 'PROPERTY_SOLD', message: 'The property has been sold.' },
  rented: { code: 'PROPERTY_RENTED', message: 'The property has been rented.' },
}
