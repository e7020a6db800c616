const time = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const

/** A part of a day. */
export const timeSpanSchema = {
  type: 'object',
  required: ['from', 'to'],
  additionalProperties: false,
  properties: { from: time, to: time },
} as const

/** Weekly hours: spans of time, each on some days. */
export const openingHoursSchema = {
  type: 'array',
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
      from: time,
      to: time,
    },
  },
} as const
