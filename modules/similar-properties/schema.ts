import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'Available properties like the one on the page: same goal and kind, near in price and place.'

/** strip: a row to swipe; cards: a grid. */
export const views = ['strip', 'cards'] as const

export const textAreas = ['property'] as const

export const defaults = { numberItemOfRow: 4, maxItems: 4 } as const

export const schema = {
  title: 'Similar properties',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    more: { ...actionSchema, description: 'A way on below the cards, for instance a saved search.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
