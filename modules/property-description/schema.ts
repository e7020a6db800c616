import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description = 'The description of the property on the page, short and long.'

/** full: both descriptions; short: the short one alone. */
export const views = ['full', 'short'] as const

export const interactive = false

export const textAreas = ['property'] as const

export const schema = {
  title: 'Description of a property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    note: { ...richTextSchema, description: 'A text under the description, for instance that it binds nobody.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
