import type { FromSchema } from 'json-schema-to-ts'

/** The facts of one property, formatted in one language, without absent values and failed conditions. */
export const propertyFactsSchema = {
  title: 'PropertyFacts',
  type: 'object',
  required: ['groups'],
  additionalProperties: false,
  properties: {
    groups: {
      description: 'In the order of property-display.json; groups without facts are left out.',
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'facts'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          title: { type: 'string' },
          facts: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'label', 'value'],
              additionalProperties: false,
              properties: {
                field: { description: 'The name of the field, for instance SurfaceLivable.', type: 'string' },
                label: { type: 'string' },
                value: { description: 'As it is read: "180 m²", "5-3-2026".', type: 'string' },
                meaning: {
                  description: 'What the value means, a sentence; for codes that visitors need not know.',
                  type: 'string',
                },
                symbol: { description: 'A sign that must stand beside the value.', enum: ['flood-risk'] },
              },
            },
          },
        },
      },
    },
  },
} as const

export type PropertyFacts = FromSchema<typeof propertyFactsSchema>
export type FactGroup = PropertyFacts['groups'][number]
export type Fact = FactGroup['facts'][number]
