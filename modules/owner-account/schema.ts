import type { FromSchema } from 'json-schema-to-ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description = 'The account of an owner: who is logged in, change of the password, log out.'

export const views = ['standard'] as const

export const textAreas = ['owner-login', 'owner', 'forms'] as const

export const searchParameters = ['done'] as const

export const schema = {
  title: 'Owner account',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    note: { ...richTextSchema, description: 'What to do where name or address are wrong: they come from the agency’s software.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
/** As written, with the portal paths that the server adds. */
export type Content = Localised<WrittenContent> & { readonly pages: OwnerPages }
