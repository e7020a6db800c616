import { type ContentOf, contentSchema, defineModule, filterFlags, linkSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'A search for properties by words, city, type, rooms and price, which leads to the lists for sale and for rent.',
  group: 'search',
  /** over: a bar that overlaps the banner directly above it, elsewhere like standing; standing: below the previous module. */
  views: ['over', 'standing'],
  viewBudget: 6200,
  viewsOverBanner: ['over'],
  textAreas: ['search', 'widgets'],
  schema: contentSchema({
    title: 'Search box',
    required: [],
    properties: {
      goals: {
        description: 'Which goals a visitor chooses from, in this order: 0 for sale, 1 for rent. The first is chosen at first.',
        type: 'array',
        items: { enum: [0, 1] },
        minItems: 1,
        uniqueItems: true,
        default: [0, 1],
      },
      ...filterFlags,
      salePath: { ...linkSchema, description: 'The list of properties for sale, as an original path.', default: '/for-sale/' },
      rentPath: { ...linkSchema, description: 'The list of properties for rent, as an original path.', default: '/for-rent/' },
    },
  }),
  searchFilters: (content) => content,
})

export default module

export type Content = ContentOf<typeof module>
