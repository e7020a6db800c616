import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'

export const description = 'The photos of the property on the page, with a full-screen viewer, its videos and its virtual tour.'

/** mosaic: one large photo and four small ones, a strip to swipe on a phone; strip: a strip on every screen. */
export const views = ['mosaic', 'strip'] as const

export const textAreas = ['property'] as const

export const schema = {
  title: 'Photos of a property',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    showVideos: {
      description: 'Whether videos and the virtual tour are offered below the photos.',
      type: 'boolean',
      default: true,
    },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
