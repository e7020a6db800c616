import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'

export const description = 'Who answers for the property on the page: its contact person, or the agency.'

export const views = ['card'] as const

export const textAreas = ['property'] as const

export const schema = {
  title: 'Contact person of a property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    contact: {
      description: 'The id of the file content/contact/<id>.json whose people the listings name.',
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]*$',
      references: 'content/contact',
    },
    intro: { ...multilingualSchema, description: 'A sentence beside the person.' },
    action: { ...actionSchema, description: 'Where to write or make an appointment.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
