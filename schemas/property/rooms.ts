import { multilingualSchema } from '#schemas/site/multilingual.ts'

export const roomsSchema = {
  description: 'The rooms, each by its name and, where measured, its area.',
  type: 'array',
  maxItems: 80,
  items: {
    type: 'object',
    required: ['Name'],
    additionalProperties: true,
    properties: {
      Name: { ...multilingualSchema, description: 'The room, for instance "Bedroom".' },
      Area: { description: 'Its area, in m².', type: 'number', minimum: 0, maximum: 1e8 },
      Floor: { description: 'The floor it is on; 0 is the ground floor.', type: 'integer', minimum: -10, maximum: 200 },
    },
  },
} as const
