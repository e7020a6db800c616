const instant = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
  examples: ['2026-11-21T14:00:00+01:00'],
} as const

/** When a property of the feed is open to everybody. */
export const openHousesSchema = {
  description: 'When everybody may come and look. Past ones are not shown.',
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    required: ['From', 'To'],
    additionalProperties: true,
    properties: {
      From: { ...instant, description: 'When it begins, as 2026-11-21T14:00:00+01:00.' },
      To: { ...instant, description: 'When it ends.' },
    },
  },
} as const
