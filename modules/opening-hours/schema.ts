import { type ContentOf, contentSchema, defineModule, multilingualSchema, richTextSchema, timeSpanSchema } from 'vitrine/schema'

const date = { type: 'string', format: 'date', examples: ['2026-12-24'] } as const

const module = defineModule({
  description:
    'The opening hours of the agency, of which site.json has the week, with the days that differ, and whether it is open now.',
  group: 'contact',
  /** table: the week, and coming exceptions; today: today in large type; compact: the week in a few lines. */
  views: ['table', 'today', 'compact'],
  /** Today's hours by the Belgian clock. */
  viewBudget: 6300,
  ownStyles: true,
  /** Only the browser knows whether it is open now, since the page may be cached. */
  schema: contentSchema({
    title: 'Opening hours',
    required: [],
    properties: {
      publicHolidays: {
        description: 'Whether the agency is closed on the ten public holidays of Belgium; "open" has them like other days.',
        enum: ['closed', 'open'],
        default: 'closed',
      },
      exceptions: {
        description: 'Days that differ from the week, public holidays included.',
        type: 'array',
        maxItems: 60,
        rule: 'days',
        items: {
          type: 'object',
          required: ['from'],
          additionalProperties: false,
          properties: {
            from: { ...date, description: 'The first day, as 2026-12-24.' },
            to: { ...date, description: 'The last day; the first where absent.' },
            hours: {
              description: 'When it is open on these days; closed where absent.',
              type: 'array',
              maxItems: 4,
              rule: 'hours',
              items: timeSpanSchema,
            },
            note: { ...multilingualSchema, description: 'Why, in a few words.' },
          },
        },
      },
      daysAhead: {
        description: 'How many days ahead days that differ are announced.',
        type: 'integer',
        minimum: 7,
        maximum: 120,
        default: 45,
      },
      note: { ...richTextSchema, description: 'What is said below the hours.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
