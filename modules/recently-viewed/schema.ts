import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'The properties that the visitor has looked at, in one line; nothing at all before the first.'

export const views = ['strip'] as const

export const textAreas = ['recently-viewed'] as const

export const defaults = { numberItemOfRow: 4, maxItems: 12 } as const

export const schema = {
  title: 'Recently viewed properties',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
