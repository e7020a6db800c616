import { type ContentOf, contentSchema, defineModule, multilingualSchema, numberFormatSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Key figures that the agency writes down, each with what it means and where it comes from.',
  group: 'words',
  /** row: side by side; cards: each on a card; large: one below the other, in large type beside their words. */
  views: ['row', 'cards', 'large'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Key figures',
    required: ['numbers'],
    properties: {
      numbers: {
        description: 'The figures, in their order.',
        type: 'array',
        minItems: 1,
        maxItems: 8,
        items: {
          type: 'object',
          required: ['value', 'label'],
          additionalProperties: false,
          properties: {
            value: { description: 'The figure itself.', type: 'number' },
            format: numberFormatSchema,
            unit: { ...multilingualSchema, description: 'The text after the number: "days".' },
            label: { ...multilingualSchema, description: 'What the figure means, in a few words.' },
            note: { ...multilingualSchema, description: 'Where it comes from, and of when it is.' },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
