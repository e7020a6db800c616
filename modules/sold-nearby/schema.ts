import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description:
    'Sold properties of the agency near the one whose number stands in the page’s path, or let ones near one for rent.',
  group: 'property',
  views: ['list'],
  interactive: false,
  defaults: { maxItems: 4 },
  schema: contentSchema({
    title: 'Sold nearby',
    required: [],
    properties: {
      showPrices: {
        description: 'Whether to show the price of each listing, if the page of the property shows it too.',
        type: 'boolean',
        default: false,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
