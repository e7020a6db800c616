import { type ContentOf, contentSchema, defineModule, filterFlags, SEARCH_PARAMETERS } from 'vitrine/schema'

const module = defineModule({
  description: 'The whole list of properties for sale or for rent, which visitors narrow, sort, page through and see on a map.',
  group: 'search',
  /** grid: cards in rows; list: one wide card a row. Both stand beside the map on wide screens. */
  views: ['grid', 'list'],
  /** The map by window, with its cards, the menu of orders, what its visitor hides, and the schema of its parameters (decision 006). */
  viewBudget: 20000,
  textAreas: ['map', 'search', 'widgets'],
  searchParameters: SEARCH_PARAMETERS,
  schema: contentSchema({
    title: 'Property search',
    required: ['goal'],
    properties: {
      goal: { description: '0 for sale, 1 for rent.', enum: [0, 1] },
      ...filterFlags,
      map: { description: 'Whether the properties can be seen on a map.', type: 'boolean', default: true },
    },
  }),
  searchFilters: (content) => content,
  anchors: () => ['results', 'results-map'],
})

export default module

export type Content = ContentOf<typeof module>
