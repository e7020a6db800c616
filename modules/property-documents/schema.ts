import { actionSchema, type ContentOf, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The documents of the property on the page: to download, or on request.',
  views: ['list'],
  schema: {
    title: 'Documents of a property',
    type: 'object',
    required: ['version'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      version: { const: 1 },
      request: { ...actionSchema, description: 'How to ask for documents that are sent on request.' },
    },
  },
})

export default module

export type Content = ContentOf<typeof module>
