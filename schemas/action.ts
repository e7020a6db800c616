import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from './link.ts'
import type { Localised } from './localised.ts'
import { multilingualSchema } from './multilingual.ts'

/** A way on that a site offers its visitors: what it says, and where it leads. */
export const actionSchema = {
  type: 'object',
  required: ['label', 'link'],
  additionalProperties: false,
  properties: { label: multilingualSchema, link: linkSchema },
} as const

/** An action in the visitor's language. */
export type Action = Localised<FromSchema<typeof actionSchema>>
