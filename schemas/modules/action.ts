import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from '#schemas/site/link.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'

/** A link in a list. An entry without text is left out; without a target it is plain text. */
export const namedLinkSchema = {
  description: 'A link with its words.',
  type: 'object',
  required: ['label', 'link'],
  additionalProperties: false,
  properties: { label: { ...multilingualSchema, description: 'What it says.' }, link: linkSchema },
  node: 'named-link',
} as const

/** A button for visitors; left out without a text or a target page. */
export const actionSchema = {
  ...namedLinkSchema,
  description: 'A button: what it says, and where it leads.',
  node: 'action',
} as const

export type Action = Localised<FromSchema<typeof actionSchema>>
