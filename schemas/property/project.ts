import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { propertySchema } from './property.ts'

/** A new-build project of the feed (PROP-01). */
export const projectSchema = {
  type: 'object',
  required: ['ID', 'Zip', 'City', 'CountryID'],
  additionalProperties: true,
  properties: {
    ID: { type: 'integer', minimum: 1 },
    Name: multilingualSchema,
    PublicAddress: { description: 'Whether the address may be shown.', type: 'boolean' },
    Street: { type: 'string' },
    HouseNumber: { type: 'string' },
    BoxNr: { type: 'string' },
    Zip: { type: 'string' },
    City: { type: 'string' },
    CountryID: { type: 'integer' },
    CountryName: multilingualSchema,
    DescriptionA: { ...multilingualSchema, description: 'The short description.' },
    DescriptionB: { ...multilingualSchema, description: 'The long description; paragraphs are separated by empty lines.' },
    StartPrice: { description: 'The lowest price in euro.', type: 'number', minimum: 0, maximum: 1e9 },
    ExternalLink: {
      description: 'The site of the project itself, which then stands for its page here.',
      type: 'string',
      pattern: '^https?://[^\\s"<>]+$',
      maxLength: 500,
    },
    CreateDate: { description: 'As 2026-11-21.', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
    Pictures: propertySchema.properties.Pictures,
  },
} as const

export type FeedProject = FromSchema<typeof projectSchema>
