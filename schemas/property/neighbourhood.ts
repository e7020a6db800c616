import type { FromSchema } from 'json-schema-to-ts'
import { LANGUAGES } from '#schemas/language.ts'
import { listAnswer } from '#schemas/list-answer.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { countryIdSchema } from './region.ts'

/** A neighbourhood in the feed's list for a city (PROP-01); many feeds have none. */
export const neighbourhoodSchema = {
  type: 'object',
  required: ['ID', 'Name', 'Zip', 'City', 'CountryID', 'CountryName'],
  additionalProperties: true,
  properties: {
    ID: { description: 'NeighbourhoodID of its properties.', type: 'integer', minimum: 1, maximum: 2147483647 },
    Name: { ...multilingualSchema, description: 'What the neighbourhood is called.' },
    Zip: { description: 'Of its city.', type: 'string', minLength: 1 },
    City: { description: 'The name of its city, as data/cities.json has it.', type: 'string', minLength: 1 },
    CountryID: countryIdSchema,
    CountryName: { ...multilingualSchema, description: 'What the country is called.' },
  },
} as const

export type FeedNeighbourhood = FromSchema<typeof neighbourhoodSchema>

export const neighbourhoodListSchema = listAnswer('NeighbourhoodList', {
  type: 'object',
  required: ['ID', 'Name', 'Zip', 'City', 'CountryID', 'CountryName', 'language'],
  additionalProperties: false,
  properties: {
    ID: { type: 'integer' },
    Name: { type: 'string' },
    Zip: { type: 'string' },
    City: { type: 'string' },
    CountryID: { type: 'integer' },
    CountryName: { type: 'string' },
    language: { description: 'Of the names.', enum: LANGUAGES },
  },
})

export type NeighbourhoodList = FromSchema<typeof neighbourhoodListSchema>
