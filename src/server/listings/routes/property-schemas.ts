import { propertyDetailSchema } from '#schemas/property/property-detail.ts'
import { propertyFactsSchema } from '#schemas/property/property-facts.ts'
import { propertyListSchema } from '#schemas/property/property-summary.ts'

/** Parameters are untyped on purpose: an invalid value is ignored, never an error (decision 039, point 10). */
export const language = { description: 'An enabled language; the default language otherwise.' } as const

export const notModified = { description: 'Not changed since the ETag that was sent.', type: 'null' } as const

/** The schema of error answers. */
export const errorSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      additionalProperties: false,
      properties: { code: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' } },
    },
  },
} as const

const goal = { description: '0 for sale (default), 1 for rent.' } as const

/** The query parameters of a search (SRCH-03). */
export const searchParameters = {
  goal,
  search: { description: 'Words of the texts, the place or the reference code; accents and slips of the fingers are forgiven.' },
  exact: { description: '1 looks for the words as they are typed, without forgiving slips of the fingers.' },
  city: { description: 'Name in lower case, "|", zip: "plombières|4850"; may be repeated.' },
  type: { description: 'The WebID of a category; may be repeated.' },
  bedrooms: { description: 'At least so many.' },
  bathrooms: { description: 'At least so many.' },
  showerrooms: { description: 'At least so many.' },
  toilets: { description: 'At least so many.' },
  garages: { description: 'At least so many.' },
  price: { description: 'In euro, "100000-250000"; an end of the slider is no bound.' },
  sort: { description: 'newest (default), price-asc, price-desc or surface-desc.' },
  onlyAvailable: { description: 'true leaves out sold and rented properties.' },
} as const

export const listPropertiesSchema = {
  summary: 'The properties for sale or to let, a page at a time.',
  tags: ['listings'],
  querystring: {
    type: 'object',
    properties: {
      ...searchParameters,
      page: { description: 'From 1; beyond the last page, the last page.' },
      pageSize: { description: '1 to 48; as site.json says by default (listings.pageSize, 12 unless configured).' },
      language,
      category: { description: 'The same as "type".' },
    },
  },
  response: { 200: propertyListSchema, 304: notModified },
} as const

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
