import type { FromSchema } from 'json-schema-to-ts'
import { countryIdSchema } from '#schemas/property/region.ts'
import { multilingualSchema } from './multilingual.ts'

export const citySchema = {
  type: 'object',
  rule: 'city-point',
  required: ['Name', 'Zip', 'CountryID', 'CountryName'],
  additionalProperties: true,
  properties: {
    Name: { description: 'The name of the city.', type: 'string', minLength: 1 },
    Zip: { description: 'Its postcode.', type: 'string', minLength: 1 },
    CountryID: countryIdSchema,
    CountryName: { ...multilingualSchema, description: 'What the country is called.' },
    PropertyCount: {
      description: 'How many properties are there, as the feed says; the site counts for itself.',
      type: 'integer',
      minimum: 0,
    },
    GoogleX: { description: 'Latitude.', type: 'number', minimum: -90, maximum: 90 },
    GoogleY: { description: 'Longitude.', type: 'number', minimum: -180, maximum: 180 },
  },
} as const

export type FeedCity = FromSchema<typeof citySchema>
