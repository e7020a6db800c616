import { actionSchema, type ContentOf, contentSchema, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The documents of the property on the page: to download, or on request.',
  group: 'property',
  views: ['list'],
  schema: contentSchema({
    title: 'Documents of a property',
    required: [],
    properties: {
      request: { ...actionSchema, description: 'How to ask for documents that are sent on request.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
