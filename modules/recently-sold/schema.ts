import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'What the agency has sold or let last, as far as it is in the feed: a proof of its work.',
  group: 'search',
  /** cards: pictures in rows; strip: pictures to scroll sideways; list: one line for each. */
  views: ['cards', 'strip', 'list'],
  defaults: { maxItems: 6, numberItemOfRow: 3 },
  schema: contentSchema({
    title: 'Recently sold',
    required: ['goal'],
    properties: {
      goal: { description: '0 for sold properties, 1 for let ones.', enum: [0, 1] },
      showPrices: {
        description: 'Whether to show the price of the listing, if the page of the property shows it too.',
        type: 'boolean',
        default: false,
      },
      isLinked: { description: 'Whether each leads to its page.', type: 'boolean', default: true },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
