import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description:
    'For an owner: what is being done for the property, and how often its page was visited, in figures and as a chart of 30 days.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Figures of a property',
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
