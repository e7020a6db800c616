import { type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The properties that the visitor has looked at, in one line; nothing at all before the first.',
  group: 'search',
  views: ['strip'],
  defaults: { numberItemOfRow: 4, maxItems: 12 },
  schema: contentSchema({
    title: 'Recently viewed properties',
    required: [],
    properties: {},
  }),
})

export default module

export type Content = ContentOf<typeof module>
