import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from '#schemas/link.ts'
import type { Localised } from '#schemas/localised.ts'
import { multilingualSchema } from '#schemas/multilingual.ts'

export const description = 'Price, place, energy label and main facts of the home on the page, and what a visitor can do next.'

/** card: a panel that stays in view while the page scrolls; plain: the same without a border. */
export const views = ['card', 'plain'] as const

export const schema = {
  title: 'Summary of a home',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    actions: {
      description: 'What a visitor can do next; the first one is the main one.',
      type: 'array',
      maxItems: 2,
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
