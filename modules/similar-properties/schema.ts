import { actionSchema, type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'Available properties like the one on the page: same goal and kind, near in price and place.',
  group: 'property',
  /** strip: a row to swipe; cards: a grid. */
  views: ['strip', 'cards'],
  textAreas: ['property'],
  defaults: { numberItemOfRow: 4, maxItems: 4 },
  schema: contentSchema({
    title: 'Similar properties',
    required: [],
    properties: {
      more: { ...actionSchema, description: 'A way on below the cards, for instance a saved search.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
