import { actionSchema, type ContentOf, contentSchema, defineModule, PROPERTY_SORTS } from 'vitrine/schema'

const module = defineModule({
  description: 'A list of properties for sale or for rent.',
  group: 'search',
  /** grid: cards in rows; list: one wide card a row; strip: cards to scroll sideways; feature: one large card, the others beside it. */
  views: ['grid', 'list', 'strip', 'feature'],
  schema: contentSchema({
    title: 'Property list',
    required: ['goal'],
    properties: {
      goal: { description: '0 for sale, 1 for rent.', enum: [0, 1] },
      sort: { description: 'The order at first.', enum: PROPERTY_SORTS, default: 'newest' },
      categories: {
        description: 'Only properties of these categories (WebID).',
        type: 'array',
        items: { type: 'string', pattern: '^\\d+$', examples: ['1'], references: 'category' },
        uniqueItems: true,
      },
      cities: {
        description: 'Only properties of these cities or neighbourhoods, each as name|zip.',
        type: 'array',
        items: { type: 'string', pattern: '^[^|]+\\|\\d{4}$', examples: ['spa|4900'], references: 'city' },
        uniqueItems: true,
      },
      onlyAvailable: { description: 'Whether sold and rented properties are left out.', type: 'boolean', default: false },
      more: { ...actionSchema, description: 'A link to the rest.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
