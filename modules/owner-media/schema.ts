import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'For an owner: where else the property is advertised.',
  views: ['standard'],
  textAreas: ['owner'],
  schema: {
    title: 'Online media',
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
