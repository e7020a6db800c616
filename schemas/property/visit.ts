import type { FromSchema } from 'json-schema-to-ts'

const utm = { type: 'string', maxLength: 100 } as const

/** A browser's report of a viewed property page, without personal data (OWN-06). */
export const visitSchema = {
  description: 'The page of a property was shown.',
  type: 'object',
  required: ['property'],
  additionalProperties: false,
  properties: {
    property: { description: 'The ID of the property.', type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    from: {
      description: 'The origin of the page before, for instance "https://www.example.be"; empty where there was none.',
      type: 'string',
      maxLength: 300,
    },
    source: { description: 'The parameter utm_source of the page’s address; empty where it has none.', ...utm },
    medium: { description: 'The parameter utm_medium, likewise.', ...utm },
  },
} as const
export type Visit = FromSchema<typeof visitSchema>
