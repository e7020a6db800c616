import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description =
  'What the property whose number stands in the page’s path was asked for so far, with dates; nothing unless listings.showPriceHistory of site.json is true.'

/** list: one line for each change, the newest first. */
export const views = ['list'] as const

export const interactive = false

export const textAreas = ['property-history'] as const

export const schema = {
  title: 'Price history of a property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    note: { ...richTextSchema, description: 'A text under the list, in place of the usual one about asking prices.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
