import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description =
  'Where the property of the page lies: a map of its surroundings and the distances to the nearest towns.'

export const views = ['surroundings'] as const

export const textAreas = ['map'] as const

export const schema = {
  title: 'PropertyMap',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    nearestTowns: { description: 'How many towns are listed.', type: 'integer', minimum: 1, maximum: 12, default: 6 },
    note: { ...richTextSchema, description: 'A text under the distances.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
