import type { FromSchema } from 'json-schema-to-ts'

const count = { description: 'Available homes.', type: 'integer' } as const

/** What a visitor can choose from in a search for one goal, and how much each choice would bring. */
export const searchOptionsSchema = {
  title: 'SearchOptions',
  type: 'object',
  required: ['cities', 'types'],
  additionalProperties: false,
  properties: {
    cities: {
      description: 'The cities with homes of the goal (SRCH-09), by name; the same name with another zip is another city.',
      type: 'array',
      items: {
        type: 'object',
        required: ['Name', 'Zip', 'PropertyCount'],
        additionalProperties: false,
        properties: { Name: { type: 'string' }, Zip: { type: 'string' }, PropertyCount: count },
      },
    },
    types: {
      description: 'The categories flagged for the goal, in their ShowOrder (SRCH-10).',
      type: 'array',
      items: {
        type: 'object',
        required: ['WebID', 'Name', 'PropertyCount'],
        additionalProperties: false,
        properties: { WebID: { type: 'string' }, Name: { type: 'string' }, PropertyCount: count },
      },
    },
  },
} as const

export type SearchOptions = FromSchema<typeof searchOptionsSchema>

/** How many homes a search finds. */
export const propertyCountSchema = {
  title: 'PropertyCount',
  type: 'object',
  required: ['count', 'total'],
  additionalProperties: false,
  properties: { count, total: { description: 'Sold and rented ones included.', type: 'integer' } },
} as const

export type PropertyCountAnswer = FromSchema<typeof propertyCountSchema>

/** The homes before and after one in a visitor's search. */
export const neighboursSchema = {
  title: 'Neighbours',
  type: 'object',
  required: ['position', 'total', 'previous', 'next'],
  additionalProperties: false,
  properties: {
    position: {
      description: 'From 1; null where the search does not find the home among its first 2,000.',
      type: ['integer', 'null'],
    },
    total: { type: 'integer' },
    previous: { description: 'The path of the home before it.', type: ['string', 'null'] },
    next: { description: 'The path of the home after it.', type: ['string', 'null'] },
  },
} as const

export type Neighbours = FromSchema<typeof neighboursSchema>
