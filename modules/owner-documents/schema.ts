import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'For an owner: the documents of the property, to download.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Documents of an owner',
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
