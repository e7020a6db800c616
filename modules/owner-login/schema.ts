import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description = 'Where owners log in, by e-mail address and password.'

export const views = ['standard'] as const

export const textAreas = ['owner-login', 'forms'] as const

export const searchParameters = ['next', 'done'] as const

export const schema = {
  title: 'Owner login',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    intro: { ...richTextSchema, description: 'A text above the form.' },
    reminder: { ...actionSchema, description: 'The way for those who have no password, or have forgotten it.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
