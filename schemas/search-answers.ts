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

/** The filters of a search, each of which a visitor can give up. */
export const RELAXABLE = ['text', 'cities', 'types', 'rooms', 'price'] as const

/** Which single filter, given up, would bring homes; the one that brings most first. */
export const searchRelaxationsSchema = {
  title: 'SearchRelaxations',
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['without', 'count', 'query'],
        additionalProperties: false,
        properties: {
          without: { description: 'The filter that is given up.', enum: RELAXABLE },
          count,
          query: { description: 'The query string of the search without it; empty, or starting with "?".', type: 'string' },
        },
      },
    },
  },
} as const

export type SearchRelaxations = FromSchema<typeof searchRelaxationsSchema>

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
