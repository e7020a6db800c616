import type { FromSchema } from 'json-schema-to-ts'
import { type FilterFlags, filterFlags } from '#schemas/search/search-filters.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { SEARCH_PARAMETERS } from '#src/domain/search/property-search.ts'

export const description =
  'The whole list of properties for sale or for rent, which visitors narrow, sort, page through and see on a map.'

/** grid: cards in rows; list: one wide card a row. Both stand beside the map on wide screens. */
export const views = ['grid', 'list'] as const

export const textAreas = ['map', 'search', 'results', 'widgets'] as const

export const searchParameters = SEARCH_PARAMETERS

export const schema = {
  title: 'Property search',
  description,
  type: 'object',
  required: ['version', 'goal'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    goal: { description: '0 for sale, 1 for rent.', enum: [0, 1] },
    ...filterFlags,
    map: { description: 'Whether the properties can be seen on a map.', type: 'boolean', default: true },
  },
} as const

export function searchFilters(content: object): FilterFlags {
  return content as WrittenContent
}

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
