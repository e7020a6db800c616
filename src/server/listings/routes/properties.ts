import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { readId } from '#src/domain/property/listing-id.ts'
import { AppError, type ErrorCode, errorBody } from '#src/server/errors/app-error.ts'
import { revalidate } from '#src/server/http/revalidate.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { listingVersion } from '#src/server/listings/listing-version.ts'
import { type ListingVisibility, listingVisibility } from '#src/server/listings/listing-visibility.ts'
import { toDetail } from '#src/server/listings/property-detail.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'
import { readLanguage } from './property-parameters.ts'
import { getFiguresSchema, getPropertyFactsSchema, getPropertySchema } from './property-schemas.ts'

export interface PropertyRouteOptions {
  readonly repository: PropertyRepository
  /** The current site; read once per request. */
  readonly site: () => ListingSite
}

/** `GET /api/properties/:id`, its `/facts`, and `/api/figures`, with an ETag of data and site. */
export const propertyRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: PropertyRouteOptions }> = async (
  app,
  { repository, site: currentSite },
) => {
  revalidate(app, listingVersion(repository, currentSite))

  app.get('/api/properties/:id', { schema: getPropertySchema }, async (request, reply) => {
    const site = currentSite()
    const presence = await find(request.params.id)
    if (presence.view === 'property') return toDetail(presence.stored, readLanguage(request.query, site), site)
    return reply.code(presence.httpStatus).send(errorBody(new AppError(ABSENCES[presence.view]), request.id))
  })

  app.get('/api/properties/:id/facts', { schema: getPropertyFactsSchema }, async (request, reply) => {
    const site = currentSite()
    const presence = await find(request.params.id)
    if (presence.view === 'property') return site.facts(toDetail(presence.stored, readLanguage(request.query, site), site))
    return reply.code(presence.httpStatus).send(errorBody(new AppError(ABSENCES[presence.view]), request.id))
  })

  app.get('/api/figures', { schema: getFiguresSchema }, async () => {
    return await repository.counts()
  })

  async function find(idText: string): Promise<ListingVisibility> {
    const id = readId(idText)
    return listingVisibility(id === null ? null : await repository.get(id))
  }
}

/** Errors for properties without a page (PROP-11). */
const ABSENCES = {
  'not-found': 'PROPERTY_NOT_FOUND',
  sold: 'PROPERTY_SOLD',
  rented: 'PROPERTY_RENTED',
} as const satisfies Record<Exclude<ListingVisibility['view'], 'property'>, ErrorCode>
