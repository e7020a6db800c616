import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { listAnswer } from '#schemas/list-answer.ts'
import { propertySummarySchema } from '#schemas/property/property-summary.ts'
import { ENERGY_LETTERS, EXTRA_FILTERS, FEATURES } from './extra-filters.ts'
import { mapBoundsSchema, mapClusterSchema, mapCornerSchema, mapPointSchema } from './map-point.ts'

const count = {
  total: { description: 'All properties that match, sold and rented ones included.', type: 'integer' },
  available: { description: 'Those that are still available.', type: 'integer' },
} as const

/** Counting stops at a limit, which keeps it fast among a million properties. */
const searchCount = {
  ...count,
  hasMore: { description: 'Whether there are more than 5,000; the numbers stop there.', type: 'boolean' },
} as const

const language = { description: 'Of the names.', enum: LANGUAGES } as const

/** The fields of every search option: its language and its number of properties. */
const counted = {
  language,
  PropertyCount: { description: 'The available properties of the goal, with any filters.', type: 'integer' },
  ...count,
} as const

/** The number of results of a search. Visitors see `available`. */
export const searchCountSchema = {
  title: 'SearchCount',
  type: 'object',
  required: ['total', 'available', 'hasMore'],
  additionalProperties: false,
  properties: searchCount,
} as const

export type SearchCount = FromSchema<typeof searchCountSchema>

/**
 * The options of a search form for a goal; `total` and `available` count an option's properties with all other filters unchanged. Of words
 * that more than 100,000 properties have they are estimates with two digits.
 */
export const searchOptionsSchema = {
  title: 'SearchOptions',
  type: 'object',
  required: ['cities', 'categories', 'price', 'features', 'energy', 'unknown', 'total', 'available'],
  additionalProperties: false,
  properties: {
    cities: {
      description: 'The cities with properties of the goal, by name.',
      type: 'array',
      items: {
        type: 'object',
        required: [
          'value',
          'label',
          'Name',
          'Zip',
          'CountryID',
          'CountryName',
          'language',
          'hasCentre',
          'PropertyCount',
          'total',
          'available',
          'neighbourhoods',
        ],
        additionalProperties: false,
        properties: {
          value: { description: 'The value of the parameter "city": "plombières|4850".', type: 'string' },
          label: { description: 'The name with the zip, because names repeat: "Plombières 4850".', type: 'string' },
          Name: { type: 'string' },
          Zip: { type: 'string' },
          CountryID: { type: 'integer' },
          CountryName: { type: 'string' },
          hasCentre: { description: 'Whether the parameter "area" can look around it.', type: 'boolean' },
          ...counted,
          neighbourhoods: {
            description: 'Its neighbourhoods with properties of the goal, by name; the city counts theirs too.',
            type: 'array',
            items: {
              type: 'object',
              required: ['value', 'label', 'ID', 'Name', 'language', 'PropertyCount', 'total', 'available'],
              additionalProperties: false,
              properties: {
                value: { description: 'The value of the parameter "city": "hodimont|4800".', type: 'string' },
                label: { description: 'The name with the city: "Hodimont, Verviers 4800".', type: 'string' },
                ID: { type: 'integer' },
                Name: { type: 'string' },
                ...counted,
              },
            },
          },
        },
      },
    },
    categories: {
      description: 'The categories that the feed offers for the goal, in their order.',
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'label', 'WebID', 'Name', 'language', 'PropertyCount', 'total', 'available'],
        additionalProperties: false,
        properties: {
          value: { description: 'The WebID, the value of the parameter "type".', type: 'string' },
          label: { description: 'The name.', type: 'string' },
          WebID: { type: 'string' },
          Name: { type: 'string' },
          ...counted,
        },
      },
    },
    price: {
      description: 'The slider, in euro.',
      type: 'object',
      required: ['min', 'max', 'step', 'counts'],
      additionalProperties: false,
      properties: {
        min: { type: 'number' },
        max: { type: 'number' },
        step: { type: 'number' },
        counts: {
          description:
            'The available properties of the search by price, with all other filters unchanged: parts of the slider of equal width.',
          type: 'array',
          items: { type: 'integer' },
        },
      },
    },
    features: {
      description: 'What properties have or have not, by the parameter of each.',
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'total', 'available'],
        additionalProperties: false,
        properties: { value: { enum: FEATURES }, ...count },
      },
    },
    energy: {
      description:
        'The energy labels as the parameter "energy" takes them, each with the properties that have it or a better one.',
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'total', 'available'],
        additionalProperties: false,
        properties: { value: { enum: ENERGY_LETTERS }, ...count },
      },
    },
    unknown: {
      description: 'Values of the parameters "city", "type" and "area" that name nothing: they are ignored.',
      type: 'object',
      required: ['cities', 'types', 'area'],
      additionalProperties: false,
      properties: {
        cities: { type: 'array', items: { type: 'string' } },
        types: { type: 'array', items: { type: 'string' } },
        area: { type: 'boolean' },
      },
    },
    ...count,
  },
} as const

export type SearchOptions = FromSchema<typeof searchOptionsSchema>

/** The filters whose removal would give results, by number of properties; none if the search has results. */
export const searchRelaxationsSchema = listAnswer('SearchRelaxations', {
  type: 'object',
  required: ['kind', 'change', 'query', 'total', 'available', 'hasMore'],
  additionalProperties: false,
  properties: {
    kind: {
      description: 'The filter; one of rooms or features by its parameter.',
      enum: [
        'search',
        'city',
        'area',
        'type',
        'price',
        'bedrooms',
        'bathrooms',
        'showerrooms',
        'toilets',
        'garages',
        ...EXTRA_FILTERS,
      ],
    },
    change: {
      description:
        'drop takes the filter away; widen asks for one room less, the next label or the next larger reach, or moves a price or a surface by a fifth.',
      enum: ['widen', 'drop'],
    },
    query: { description: 'The query string of the search that this gives, without "?".', type: 'string' },
    ...searchCount,
  },
})

export type SearchRelaxations = FromSchema<typeof searchRelaxationsSchema>

export const mapPointsSchema = {
  title: 'MapPoints',
  type: 'object',
  required: ['items', 'clusters', 'isWhole', 'bounds', 'area', 'propertyPath', 'total', 'available', 'hasMore'],
  additionalProperties: false,
  properties: {
    items: { type: 'array', items: mapPointSchema },
    clusters: { type: 'array', items: mapClusterSchema },
    isWhole: {
      description: 'Whether these are all properties; more than 500 are returned by window, and in clusters.',
      type: 'boolean',
    },
    bounds: {
      description: 'Of all properties of the search, where they are more and no window was asked for.',
      anyOf: [{ type: 'null' }, mapBoundsSchema],
    },
    area: {
      description: 'The line around the area of the search, by its corners; null where it has none.',
      anyOf: [{ type: 'null' }, { type: 'array', items: mapCornerSchema }],
    },
    propertyPath: { description: 'Leads to the page of a property, by its ID in place of {id}.', type: 'string' },
    ...searchCount,
  },
} as const

export type MapPoints = FromSchema<typeof mapPointsSchema>

export const mapPropertiesSchema = {
  title: 'MapProperties',
  type: 'object',
  required: ['items', 'total'],
  additionalProperties: false,
  properties: {
    items: { type: 'array', items: propertySummarySchema },
    total: { description: 'All within the bounds.', type: 'integer' },
  },
} as const

export type MapProperties = FromSchema<typeof mapPropertiesSchema>

const neighbour = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      required: ['ID', 'path'],
      additionalProperties: false,
      properties: { ID: { type: 'integer' }, path: { type: 'string' } },
    },
  ],
} as const

/** The previous and next property in the results of a search. */
export const propertyNeighboursSchema = {
  title: 'PropertyNeighbours',
  type: 'object',
  required: ['previous', 'next', 'isFound', 'position', 'available', 'hasMore'],
  additionalProperties: false,
  properties: {
    previous: neighbour,
    next: neighbour,
    isFound: { description: 'Whether the property is among the first 5,000 results.', type: 'boolean' },
    position: {
      description: 'Its place among the results that are still available, from 1; null for a property that is not among them.',
      type: ['integer', 'null'],
    },
    available: searchCount.available,
    hasMore: searchCount.hasMore,
  },
} as const

export type PropertyNeighbours = FromSchema<typeof propertyNeighboursSchema>
