import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from '#schemas/link.ts'
import type { Localised } from '#schemas/localised.ts'
import { multilingualSchema, richTextSchema } from '#schemas/multilingual.ts'

export const description = 'The home whose number stands in the page’s path: pictures, price, description and facts.'

/** full: everything; summary: pictures, price and main facts only. */
export const views = ['full', 'summary'] as const

export const schema = {
  title: 'Property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    note: { ...richTextSchema, description: 'A text under the facts, for instance that they bind nobody.' },
    actions: {
      description: 'What a visitor can do next.',
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['label', 'link'],
        additionalProperties: false,
        properties: { label: multilingualSchema, link: linkSchema },
      },
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
