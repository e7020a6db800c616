import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { propertySchema } from './property.ts'
import { countryIdSchema } from './region.ts'

/** A new-build project of the feed (PROP-01). */
export const projectSchema = {
  type: 'object',
  required: ['ID', 'Zip', 'City', 'CountryID'],
  additionalProperties: true,
  properties: {
    ID: { description: 'The number of the project; ProjectID of its properties.', type: 'integer', minimum: 1 },
    Name: { ...multilingualSchema, description: 'What the project is called.' },
    PublicAddress: { description: 'Whether the address may be shown.', type: 'boolean' },
    Street: { description: 'The street, where the address may be shown.', type: 'string' },
    HouseNumber: { description: 'The number in the street.', type: 'string' },
    BoxNr: { description: 'The box.', type: 'string' },
    Zip: { description: 'The postcode.', type: 'string' },
    City: { description: 'The city, as data/cities.json has it.', type: 'string' },
    CountryID: countryIdSchema,
    CountryName: { ...multilingualSchema, description: 'What the country is called.' },
    DescriptionA: { ...multilingualSchema, description: 'The short description.' },
    DescriptionB: { ...multilingualSchema, description: 'The long description; paragraphs are separated by empty lines.' },
    StartPrice: { description: 'The lowest price in euro.', type: 'number', minimum: 0, maximum: 1e9 },
    ExternalLink: {
      description: 'The project’s own site, which then replaces its page here.',
      type: 'string',
      pattern: '^https?://[^\\s"<>]+$',
      examples: ['https://www.example.be/'],
      maxLength: 500,
    },
    CreateDate: { description: 'As 2026-11-21.', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}', examples: ['2026-11-21'] },
    Pictures: propertySchema.properties.Pictures,
  },
} as const

export type FeedProject = FromSchema<typeof projectSchema>
