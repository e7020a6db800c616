const registration = {
  description: 'Whether visitors must register first; if false, the page says that they need not.',
  type: 'boolean',
} as const

// No spreads, which would enlarge the first script of a page; no patterns, since an invalid value removes only the open house
// (`property-faults.ts`).

export const openHousesSchema = {
  description: 'When everybody may come and look. Past ones are not shown, and none of a property that is sold or let.',
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    required: ['From', 'To'],
    additionalProperties: true,
    properties: {
      From: {
        type: 'string',
        description: 'When it begins, by Belgian clocks, as 2026-12-12T10:00; or anywhere, as 2026-12-12T09:00:00Z.',
        examples: ['2026-12-12T10:00'],
      },
      To: { type: 'string', description: 'When it ends, within 24 hours.', examples: ['2026-12-12T12:00'] },
      AppointmentRequired: registration,
    },
  },
} as const

/** Lists, cards and the search announce an open house this many days before. */
export const ANNOUNCED_DAYS = 14

export const shownOpenHouseSchema = {
  type: 'object',
  required: ['From', 'To'],
  additionalProperties: false,
  properties: {
    From: { description: 'By Belgian clocks, as 2026-12-12T10:00+01:00.', type: 'string' },
    To: { description: 'By Belgian clocks, as 2026-12-12T12:00+01:00.', type: 'string' },
    AppointmentRequired: registration,
  },
} as const
