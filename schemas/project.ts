import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from './multilingual.ts'

/** A new-build project of the feed (§3, "Project"). */
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
  },
} as const

export type FeedProject = FromSchema<typeof projectSchema>
