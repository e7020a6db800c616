import { type ContentOf, contentSchema, defineModule, multilingualSchema } from 'vitrine/schema'

/** The figures that are counted from the listings. */
export const SOURCES = ['for-sale', 'for-rent', 'sold', 'rented', 'cities'] as const

const module = defineModule({
  description: 'A few figures about the agency: counted from the listings, or written down.',
  group: 'words',
  /** row: figures in a line with hairlines; cards: each figure on a card; quiet: small, for the foot of a page. */
  views: ['row', 'cards', 'quiet'],
  interactive: false,
  schema: contentSchema({
    title: 'Statistics',
    required: ['figures'],
    properties: {
      figures: {
        description: 'The figures, in their order.',
        type: 'array',
        minItems: 1,
        maxItems: 8,
        items: {
          type: 'object',
          required: ['label'],
          additionalProperties: false,
          properties: {
            source: { description: 'What is counted from the listings; value where absent.', enum: SOURCES },
            value: { description: 'A figure written down.', type: 'number' },
            isYear: { description: 'Whether value is a year, which has no dot: "2009".', type: 'boolean', default: false },
            prefix: { ...multilingualSchema, description: 'The text before the figure.' },
            suffix: { ...multilingualSchema, description: 'The text after the figure: "%".' },
            label: { ...multilingualSchema, description: 'What the figure means, in a few words.' },
            note: { ...multilingualSchema, description: 'Where a written figure comes from, and of when it is.' },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
