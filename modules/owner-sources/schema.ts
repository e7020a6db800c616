import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'For an owner: where the visits of the property’s page came from.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Sources of visits',
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
