import type { FromSchema } from 'json-schema-to-ts'
import { EXTRA_FILTERS } from './extra-filters.ts'

const filter = {
  type: 'object',
  required: ['public'],
  additionalProperties: false,
  properties: { public: { description: 'Whether the filter is shown.', type: 'boolean' } },
} as const

const offered = { type: 'boolean', default: false } as const

/** The filters of a search form (SRCH-01); part of the content of every module with a search form. */
export const filterFlags = {
  citySelect: { description: 'The filter by city.', ...filter },
  areaSelect: {
    description:
      'The filter by area: around a city, or drawn on the map. It stands in the field of cities, and is shown with the filter by city unless this says otherwise.',
    ...filter,
  },
  typeSelect: { description: 'The filter by category.', ...filter },
  roomSelect: {
    description: 'The filter by number of rooms, and which rooms it offers.',
    type: 'object',
    required: ['public'],
    additionalProperties: false,
    properties: {
      ...filter.properties,
      bedRoom: { description: 'Whether visitors can ask for a number of bedrooms.', ...offered },
      bathRoom: { description: 'Whether visitors can ask for a number of bathrooms.', ...offered },
      showerRoom: { description: 'Whether visitors can ask for a number of shower rooms.', ...offered },
      toilet: { description: 'Whether visitors can ask for a number of toilets.', ...offered },
      garage: { description: 'Whether visitors can ask for a number of garages.', ...offered },
    },
  },
  priceRangeSlider: { description: 'The filter by price.', ...filter },
  filters: {
    description:
      'The filters under "More filters", in this order; an empty list offers none. A list of properties offers a few by default, a search box none.',
    type: 'array',
    items: { enum: EXTRA_FILTERS },
    uniqueItems: true,
  },
} as const

const schema = { type: 'object', additionalProperties: false, properties: filterFlags } as const

export type FilterFlags = FromSchema<typeof schema>
