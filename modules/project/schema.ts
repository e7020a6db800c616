import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description =
  'The new-build project whose number stands in the page’s path: pictures, description and its properties.'

export const views = ['standard'] as const

export const textAreas = ['project'] as const

export const schema = {
  title: 'Project',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    note: { ...richTextSchema, description: 'A text under the description, for instance on VAT.' },
    actions: {
      description: 'What a visitor can do next.',
      type: 'array',
      maxItems: 3,
      items: actionSchema,
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
