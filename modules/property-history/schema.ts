import { type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description:
    'What the property whose number stands in the page’s path was asked for so far, with dates; nothing unless listings.showPriceHistory of site.json is true.',
  group: 'property',
  views: ['list'],
  interactive: false,
  schema: contentSchema({
    title: 'Price history of a property',
    required: [],
    properties: {
      note: { ...richTextSchema, description: 'A text under the list, in place of the usual one about asking prices.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
