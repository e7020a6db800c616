import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description = 'The new-build projects of the feed, each leading to its page or to the site of its own.'

export const views = ['cards'] as const

export const interactive = false

export const textAreas = ['project'] as const

export const schema = {
  title: 'Project list',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    emptyNote: { ...richTextSchema, description: 'What is said below "No projects are currently available".' },
    ways: {
      description: 'The ways on while there are no projects.',
      type: 'array',
      maxItems: 3,
      items: actionSchema,
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
