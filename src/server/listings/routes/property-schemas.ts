import { propertyDetailSchema } from '#schemas/property/property-detail.ts'
import { propertyFactsSchema } from '#schemas/property/property-facts.ts'
import { errorSchema, language, notModified } from '#src/server/http/api-schemas.ts'

export const getPropertySchema = {
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

export const getPropertyFactsSchema = {
  summary: 'The facts of one property in their groups, finished for its page, as property-display.json has them.',
  tags: ['listings'],
  params: getPropertySchema.params,
  querystring: getPropertySchema.querystring,
  response: { ...getPropertySchema.response, 200: propertyFactsSchema },
} as const

export const getFiguresSchema = {
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
