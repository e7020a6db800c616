import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description =
  'The properties a visitor has kept in this browser, or those of a shared address, and up to four side by side.'

export const views = ['standard'] as const

export const textAreas = ['favourites', 'facts'] as const

export const interactive = 'on-load'

export const searchParameters = ['ids', 'compare'] as const

export const schema = {
  title: 'Favourites',
  description,
  type: 'object',
  required: ['version', 'ways'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    ways: {
      description: 'Where a visitor finds properties to keep, offered while there are none.',
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: actionSchema,
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
