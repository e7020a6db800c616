import type { FromSchema } from 'json-schema-to-ts'
import { actionSchema } from '#schemas/modules/action.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description = 'How owners come by a password: a link by e-mail, and the page to which it leads.'

/** reminder: requests the link; new: the target of the link, sets the new password. */
export const views = ['reminder', 'new'] as const

export const textAreas = ['owner-login'] as const

export const searchParameters = ['token', 'done'] as const

export const schema = {
  title: 'Owner password',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    intro: { ...richTextSchema, description: 'A text above the form.' },
    again: { ...actionSchema, description: 'The way on where a link is over, or a mail did not come: to ask for another.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
