import type { FromSchema } from 'json-schema-to-ts'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'For an owner: every viewing, call, enquiry and offer, to sort, filter, page through and download.'

export const views = ['standard'] as const

export const textAreas = ['owner'] as const

export const searchParameters = ['page', 'sort', 'order', 'type', 'status', 'source', 'text'] as const

export const schema = {
  title: 'Visit history',
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
