import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'The properties of the owner who is logged in, each leading to its own page.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Properties of an owner',
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
