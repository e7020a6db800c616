import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'For an owner: what the agency wrote and said, the latest first.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Communications',
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
