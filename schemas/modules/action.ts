import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from '#schemas/site/link.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'

/** A link in a list: what it says, and where it leads. Without a text it is left out; without a page it is its text. */
export const namedLinkSchema = {
  type: 'object',
  required: ['label', 'link'],
  additionalProperties: false,
  properties: { label: multilingualSchema, link: linkSchema },
  node: 'named-link',
} as const

/** A way on that a site offers its visitors, as a button: left out without a text, and without a page to lead to. */
export const actionSchema = { ...namedLinkSchema, node: 'action' } as const

/** An action in the visitor's language. */
export type Action = Localised<FromSchema<typeof actionSchema>>
