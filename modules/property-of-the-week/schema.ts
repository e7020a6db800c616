import { type ContentOf, contentSchema, defineModule, multilingualSchema, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'One property that the agency puts first: a chosen one while it is on offer, otherwise one by a rule.',
  group: 'search',
  /** large: the picture as wide as the page, the words over its foot; card: one large card; beside: picture and words side by side. */
  views: ['large', 'card', 'beside'],
  ownStyles: true,
  featuredField: 'property',
  schema: contentSchema({
    title: 'Property of the week',
    required: [],
    properties: {
      property: {
        description: 'The ID of the chosen property. Once it is sold, let or gone the rule chooses another.',
        type: 'integer',
        minimum: 1,
        maximum: 2_147_483_647,
        offers: 'property',
      },
      eyebrow: { ...multilingualSchema, description: 'A few words above its headline; "Property of the week" where absent.' },
      reason: { ...richTextSchema, description: 'Why the agency has chosen it; shown only with the chosen property.' },
      rule: {
        description:
          'Which property it is where none is chosen: the newest, the one whose price changed last, the cheapest or the most expensive; "none" shows no section.',
        enum: ['newest', 'price-changed', 'price-asc', 'price-desc', 'none'],
        default: 'newest',
      },
      goal: { description: 'The goal of the rule: 0 for sale, 1 for rent.', enum: [0, 1], default: 0 },
      cities: {
        description: 'The rule searches only these cities or neighbourhoods, each as name|zip.',
        type: 'array',
        items: { type: 'string', pattern: '^[^|]+\\|\\d{4}$', examples: ['spa|4900'], references: 'city' },
        uniqueItems: true,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
