import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { FastifyInstance } from 'fastify'
import { propertyDetailSchema } from '#schemas/property/property-detail.ts'
import { propertyFactsSchema } from '#schemas/property/property-facts.ts'
import { readId } from '#src/domain/property/listing-id.ts'
import { AppError, type ErrorCode, errorBody } from '#src/server/errors/app-error.ts'
import { errorSchema, language, notModified } from '#src/server/http/api-schemas.ts'
import { revalidate } from '#src/server/http/revalidate.ts'
import type { ListingSite } from './listing-context.ts'
import { type ListingVisibility, listingVisibility } from './listing-visibility.ts'
import { toDetail } from './property-detail.ts'
import { listingVersion, type PropertyRepository } from './property-repository.ts'
import { readLanguage } from './query-parameters.ts'

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
    const visibility = await find(request.params.id)
    if (visibility.view === 'property') return toDetail(visibility.stored, readLanguage(request.query, site), site)
    return reply.code(visibility.httpStatus).send(errorBody(new AppError(ABSENCES[visibility.view]), request.id))
  })

  app.get('/api/properties/:id/facts', { schema: getPropertyFactsSchema }, async (request, reply) => {
    const site = currentSite()
    const visibility = await find(request.params.id)
    if (visibility.view === 'property') return site.facts(toDetail(visibility.stored, readLanguage(request.query, site), site))
    return reply.code(visibility.httpStatus).send(errorBody(new AppError(ABSENCES[visibility.view]), request.id))
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

const getPropertySchema = {
  summary: 'Everything the page of one property shows.',
  tags: ['listings'],
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the property.', type: 'string' } } },
  querystring: { type: 'object', properties: { language } },
  response: {
    200: propertyDetailSchema,
    304: notModified,
    404: { description: 'No property with this ID was ever shown.', ...errorSchema },
    410: { description: 'The property has left the offer.', ...errorSchema },
  },
} as const

const getPropertyFactsSchema = {
  summary: 'The facts of one property in their groups, finished for its page, as property-display.json has them.',
  tags: ['listings'],
  params: getPropertySchema.params,
  querystring: getPropertySchema.querystring,
  response: { ...getPropertySchema.response, 200: propertyFactsSchema },
} as const

const getFiguresSchema = {
  summary: 'How many properties there are.',
  tags: ['listings'],
  response: {
    200: {
      title: 'PropertyFigures',
      type: 'object',
      required: ['forSale', 'forRent', 'sold', 'rented', 'cities'],
      additionalProperties: false,
      properties: {
        forSale: { description: 'Available properties for sale.', type: 'integer' },
        forRent: { description: 'Available properties to let.', type: 'integer' },
        sold: { description: 'Properties sold so far.', type: 'integer' },
        rented: { description: 'Properties rented so far.', type: 'integer' },
        cities: { description: 'Cities with available properties.', type: 'integer' },
      },
    },
    304: notModified,
  },
} as const

interface Options {
  readonly repository: Pick<PropertyRepository, 'get'>
  readonly site: () => ListingSite
  readonly publicUrl: string
}

/** `GET /api/properties/:id/code.svg`: the public URL of a property's page as a QR code, for the printed brochure. */
export async function propertyCodeRoutes(app: FastifyInstance, { repository, site: currentSite, publicUrl }: Options) {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/properties/:id/code.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const visibility = listingVisibility(id === null ? null : await repository.get(id))
      if (visibility.view !== 'property') throw new AppError('PROPERTY_NOT_FOUND')
      const site = currentSite()
      const path = site.propertyPath(visibility.stored.record, readLanguage(request.query, site))
      // Loaded on first use, to keep the start short.
      const { renderSVG } = await import('uqr')
      const svg = renderSVG(publicUrl.replace(/\/+$/, '') + path, { ecc: 'M', border: 2 })
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg)
    },
  )
}
