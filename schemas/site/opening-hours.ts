export const timeOfDay = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['09:00', '17:30'] } as const
const from = { ...timeOfDay, description: 'The beginning, as 09:00.' } as const
const to = { ...timeOfDay, description: 'The end, as 17:30.' } as const

export const timeSpanSchema = {
  type: 'object',
  required: ['from', 'to'],
  additionalProperties: false,
  properties: { from, to },
} as const

export const openingHoursSchema = {
  type: 'array',
  rule: 'hours',
  maxItems: 60,
  items: {
    type: 'object',
    required: ['days', 'from', 'to'],
    additionalProperties: false,
    properties: {
      days: {
        description: '1 is Monday, 7 is Sunday.',
        type: 'array',
        items: { type: 'integer', minimum: 1, maximum: 7 },
        minItems: 1,
      },
      from,
      to,
    },
  },
} as const
