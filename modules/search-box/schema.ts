import type { FromSchema } from 'json-schema-to-ts'
import { linkSchema } from '#schemas/link.ts'
import type { Localised } from '#schemas/localised.ts'

export const description =
  'A search for homes by words, city, type, rooms and price, which leads to the lists for sale and for rent.'

/** over: a bar that overlaps the banner above it; standing: a bar of its own. */
export const views = ['over', 'standing'] as const

const filter = {
  type: 'object',
  required: ['public'],
  additionalProperties: false,
  properties: { public: { description: 'Whether the filter is shown.', type: 'boolean' } },
} as const

const offered = { type: 'boolean', default: false } as const

export const schema = {
  title: 'Search box',
  description,
  type: 'object',
  required: ['version'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    goals: {
      description: 'Which goals a visitor chooses from, in this order: 0 for sale, 1 for rent. The first is chosen at first.',
      type: 'array',
      items: { enum: [0, 1] },
      minItems: 1,
      uniqueItems: true,
      default: [0, 1],
    },
    citySelect: { description: 'The filter by city.', ...filter },
    typeSelect: { description: 'The filter by category.', ...filter },
    roomSelect: {
      description: 'The filter by number of rooms, and which rooms it offers.',
      type: 'object',
      required: ['public'],
      additionalProperties: false,
      properties: {
        ...filter.properties,
        bedRoom: offered,
        bathRoom: offered,
        showerRoom: offered,
        toilet: offered,
        garage: offered,
      },
    },
    priceRangeSlider: { description: 'The filter by price.', ...filter },
    salePath: { ...linkSchema, description: 'The list of homes for sale, as an original path.', default: '/for-sale/' },
    rentPath: { ...linkSchema, description: 'The list of homes for rent, as an original path.', default: '/for-rent/' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
