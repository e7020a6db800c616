import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'The documents of the property on the page: to download, or on request.'

export const views = ['list'] as const

export const textAreas = ['property'] as const

export const schema = {
  title: 'Documents of a property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    request: { ...actionSchema, description: 'How to ask for documents that are sent on request.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
