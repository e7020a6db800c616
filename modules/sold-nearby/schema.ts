import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description =
  'Sold properties of the agency near the one whose number stands in the page’s path, or let ones near one for rent.'

/** list: one line for each. */
export const views = ['list'] as const

export const interactive = false

export const textAreas = ['sold-nearby'] as const

export const defaults = { maxItems: 4 } as const

export const schema = {
  title: 'Sold nearby',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    showPrices: {
      description: 'Whether the price of the listing stands beside each, where the page of the property shows it too.',
      type: 'boolean',
      default: false,
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
