import type { FromSchema } from 'json-schema-to-ts'
import { multilingualSchema } from './multilingual.ts'

/** A category of properties, "webIDs" in the feed (PROP-01): Maison, Appartement, Studio, … */
export const categorySchema = {
  type: 'object',
  required: ['ID', 'WebID', 'Name', 'ShowOrder', 'Sale', 'Rent'],
  additionalProperties: true,
  properties: {
    ID: { description: 'The number of the record in the agency’s software.', type: 'integer' },
    WebID: { description: 'The category’s id in properties, as text.', type: 'string', pattern: '^\\d+$', examples: ['1'] },
    Name: { ...multilingualSchema, description: 'What the category is called.' },
    ShowOrder: { description: 'From 0.', type: 'integer', minimum: 0 },
    Sale: { description: 'Whether it is offered in searches for sale.', type: 'boolean' },
    Rent: { description: 'Whether it is offered in searches for rent.', type: 'boolean' },
  },
} as const

export type FeedCategory = FromSchema<typeof categorySchema>
