import { type ContentOf, defineModule } from 'vitrine/schema'

const module = defineModule({
  description: 'The properties that the visitor has looked at, in one line; nothing at all before the first.',
  views: ['strip'],
  defaults: { numberItemOfRow: 4, maxItems: 12 },
  schema: {
    title: 'Recently viewed properties',
    type: 'object',
    required: ['version'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      version: { const: 1 },
    },
  },
})

export default module

export type Content = ContentOf<typeof module>
