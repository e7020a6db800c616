import { type ContentOf, contentSchema, defineModule, filterFlags, SEARCH_PARAMETERS } from 'vitrine/schema'

const module = defineModule({
  description: 'The whole list of properties for sale or for rent, which visitors narrow, sort, page through and see on a map.',
  group: 'search',
  /** grid: cards in rows; list: one wide card a row. On wide screens, both are beside the map. */
  views: ['grid', 'list'],
  /** Includes the map by window, its cards, the orders, hidden properties, and the schema of the parameters (decision 006). */
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
