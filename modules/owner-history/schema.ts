import { defineModule } from '#schemas/modules/define-module.ts'

const module = defineModule({
  description: 'For an owner: every viewing, call, enquiry and offer, to sort, filter, page through and download.',
  views: ['standard'],
  textAreas: ['owner'],
  searchParameters: ['page', 'sort', 'order', 'type', 'status', 'source', 'text'],
  schema: {
    title: 'Visit history',
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
