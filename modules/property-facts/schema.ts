import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description =
  'The facts of the property whose number stands in the page’s path, in the groups of property-display.json.'

/** columns: the groups in two columns where there is room; aside: in one column, its title beside it. */
export const views = ['columns', 'aside'] as const

export const interactive = false

export const textAreas = ['facts'] as const

export const schema = {
  title: 'Property facts',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    groups: {
      description: 'The ids of the groups to show, in this order; every group of property-display.json where absent.',
      type: 'array',
      minItems: 1,
      maxItems: 40,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 60, references: 'fact-group' },
    },
    folded: {
      description: 'The ids of the groups whose facts show once their title is clicked.',
      type: 'array',
      maxItems: 40,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 60, references: 'fact-group' },
    },
    note: { ...richTextSchema, description: 'A text under the facts, for instance that they bind nobody.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
