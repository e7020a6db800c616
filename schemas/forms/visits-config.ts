import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { openingHoursSchema, timeOfDay } from '#schemas/site/opening-hours.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'

const day = { type: 'string', format: 'date', examples: ['2026-12-24'] } as const

/** Closings of an agenda: days, ranges of days, or a time on each of them. */
export const closingsSchema = {
  type: 'array',
  rule: 'days',
  items: {
    type: 'object',
    required: ['from'],
    additionalProperties: false,
    properties: {
      from: { ...day, description: 'The first day, as 2026-12-24.' },
      to: { ...day, description: 'The last day; the same as from when absent.' },
      fromTime: {
        ...timeOfDay,
        description: 'From when on, on each of the days, as 13:00; from their beginning when absent.',
      },
      toTime: { ...timeOfDay, description: 'Until when, on each of the days, as 18:00; until their end when absent.' },
      reason: { ...multilingualSchema, description: 'Why, in a few words.' },
    },
  },
} as const

const person = { type: 'string', pattern: '^[a-z0-9-]+$', examples: ['anne'], offers: 'person' } as const

/** `appointments.visits` of `site-config/forms.json`: who shows properties, and when. */
export const visitsSchema = {
  description: 'Visits of properties at times that visitors choose themselves; without it they ask for a visit.',
  type: 'object',
  rule: 'appointments',
  required: ['hours'],
  additionalProperties: false,
  properties: {
    slotMinutes: { description: 'How long a visit lasts.', type: 'integer', minimum: 10, maximum: 240, default: 45 },
    travelMinutes: {
      description: 'The time for the way between visits of two properties; two visits of one property need none.',
      type: 'integer',
      minimum: 0,
      maximum: 240,
      default: 30,
    },
    leadHours: {
      description: 'How long before it starts a visit can still be booked.',
      type: 'integer',
      minimum: 0,
      maximum: 336,
      default: 24,
    },
    daysAhead: { description: 'How far ahead visits can be booked.', type: 'integer', minimum: 1, maximum: 120, default: 21 },
    reminderHours: {
      description: 'How many hours before a visit its visitor is reminded by mail; 0 for never.',
      type: 'integer',
      minimum: 0,
      maximum: 336,
      default: 24,
    },
    hours: {
      ...openingHoursSchema,
      description: `The hours of the week in which properties are shown, in the time of the agency (${TIME_ZONE}).`,
      minItems: 1,
    },
    isClosedOnHolidays: {
      description: 'Whether there are no visits on the public holidays of Belgium.',
      type: 'boolean',
      default: true,
    },
    defaultAgent: {
      ...person,
      description:
        'Who shows the properties whose listing names no person of the agency; one agenda for all of them when absent.',
    },
    agents: {
      description: 'What differs for a person; all others keep to the hours above.',
      type: 'array',
      maxItems: 60,
      items: {
        type: 'object',
        required: ['person'],
        additionalProperties: false,
        properties: {
          person: { ...person, description: 'The id of a person of the agency, as listings name it.' },
          hours: { ...openingHoursSchema, description: 'The hours of this person, in place of the usual ones.', minItems: 1 },
          closed: { ...closingsSchema, description: 'Days, or spans of days, without visits by this person.' },
          agenda: {
            description:
              'Which of the agendas for appointments at the agency is this person’s, from 1: each takes time of the other.',
            type: 'integer',
            minimum: 1,
            maximum: 20,
          },
        },
      },
    },
  },
} as const
