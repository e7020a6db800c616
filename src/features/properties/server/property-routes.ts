import type { FastifyInstance } from 'fastify'
import { type PropertyDetail, propertyDetailSchema } from '#schemas/property/property-detail.ts'
import { type PropertyFacts, propertyFactsSchema } from '#schemas/property/property-facts.ts'
import { type PropertyHistory, propertyHistorySchema } from '#schemas/property/property-history.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { propertyHistory } from '#src/features/properties/rules/property-history.ts'
import { BOTH_LISTS, propertyTag } from '#src/platform/cache/page-inputs.ts'
import { AppError, type ErrorCode } from '#src/platform/errors/app-error.ts'
import { errorSchema, language, notModified } from '#src/platform/http/api-schemas.ts'
import { addRead, type InputsOf } from '#src/platform/http/read-routes.ts'
import type { ListingSite } from './listing-context.ts'
import { type ListingVisibility, listingVisibility } from './listing-visibility.ts'
import { toDetail } from './property-detail.ts'
import type { PropertyFigures } from './property-figures-queries.ts'
import type { PropertyRepository } from './property-repository.ts'
import type { PublishedProperty } from './published-property.ts'
import { readLanguage } from './query-parameters.ts'

export interface PropertyRouteOptions {
  readonly repository: PropertyRepository
  /** The current site; read once per request. */
  readonly site: () => ListingSite
}

/** `GET /api/properties/:id`, its `/facts` and `/history`, and `/api/figures`, with an ETag of data and site. */
export async function propertyRoutes(
  app: FastifyInstance,
  { repository, site: currentSite }: PropertyRouteOptions,
): Promise<void> {
  addRead<PropertyDetail>(app, '/api/properties/:id', {
    schema: getPropertySchema,
    inputs: ofProperty,
    answer: async ({ params, query }) => {
      const site = currentSite()
      return toDetail(await find(params.id), readLanguage(query, site), site)
    },
  })

  addRead<PropertyFacts>(app, '/api/properties/:id/facts', {
    schema: getPropertyFactsSchema,
    inputs: ofProperty,
    answer: async ({ params, query }) => {
      const site = currentSite()
      return site.facts(toDetail(await find(params.id), readLanguage(query, site), site))
    },
  })

  addRead<PropertyHistory>(app, '/api/properties/:id/history', {
    schema: getPropertyHistorySchema,
    inputs: ofProperty,
    answer: async ({ params }) => {
      const { record } = await find(params.id)
      return { items: currentSite().showPriceHistory ? propertyHistory(record, await repository.changes(record.ID)) : [] }
    },
  })

  addRead<PropertyFigures>(app, '/api/figures', {
    schema: getFiguresSchema,
    inputs: () => BOTH_LISTS,
    answer: () => repository.counts(),
  })

  async function find(idText: string): Promise<PublishedProperty> {
    const id = readId(idText)
    const visibility = listingVisibility(id === null ? null : await repository.get(id))
    if (visibility.view !== 'property') throw new AppError(ABSENCES[visibility.view])
    return visibility.stored
  }
}

const ofProperty: InputsOf<unknown> = ({ params }) => [propertyTag(params.id)]

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

const getPropertyHistorySchema = {
  summary: 'What one property was asked for, with dates, where the site shows earlier prices.',
  tags: ['listings'],
  params: getPropertySchema.params,
  querystring: { type: 'object', properties: {} },
  response: { ...getPropertySchema.response, 200: propertyHistorySchema },
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
    { schema: { hide: true, params: { type: 'object', properties: { id: { type: 'string' } } } } },
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
