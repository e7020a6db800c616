import type { FromSchema } from 'json-schema-to-ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'For an owner: what the agency wrote and said, the latest first.'

export const views = ['standard'] as const

export const textAreas = ['owner'] as const

export const schema = {
  title: 'Communications',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
/** As written, with the portal paths that the server adds. */
export type Content = Localised<WrittenContent> & { readonly pages: OwnerPages }
