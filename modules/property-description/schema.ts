import { type ContentOf, contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The description of the property on the page, short and long.',
  group: 'property',
  /** full: both descriptions; short: only the short one. */
  views: ['full', 'short'],
  interactive: false,
  schema: contentSchema({
    title: 'Description of a property',
    required: [],
    properties: {
      note: { ...richTextSchema, description: 'A text under the description, for instance that it binds nobody.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
