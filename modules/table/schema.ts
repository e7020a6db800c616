import { type ContentOf, contentSchema, defineModule, multilingualSchema, NUMBER_FORMATS, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'A table of words and numbers, such as fees.',
  group: 'words',
  /** standard; compact: smaller, for many rows; stacked: on phones each row is a list. The other views scroll there. */
  views: ['standard', 'compact', 'stacked'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Table',
    required: ['caption', 'columns', 'rows'],
    properties: {
      caption: { ...multilingualSchema, description: 'The title of the table, above it.' },
      columns: {
        description: 'The columns, from left to right; the first one names the rows.',
        type: 'array',
        minItems: 2,
        maxItems: 8,
        items: {
          type: 'object',
          required: ['label'],
          additionalProperties: false,
          properties: {
            label: { ...multilingualSchema, description: 'The head of the column.' },
            format: {
              description:
                'How its numbers are written; they are aligned at their ends. "text" for words, "number" as 1.250 or 4,5, "area" in m², "year" without a dot.',
              enum: ['text', ...NUMBER_FORMATS],
              default: 'text',
            },
          },
        },
      },
      rows: {
        description: 'The rows, from top to bottom.',
        type: 'array',
        minItems: 1,
        maxItems: 60,
        items: {
          type: 'object',
          required: ['cells'],
          additionalProperties: false,
          properties: {
            cells: {
              description: 'The cells, in the order of the columns: texts and numbers. The first names the row.',
              type: 'array',
              minItems: 1,
              maxItems: 8,
              items: { anyOf: [{ type: 'number' }, multilingualSchema] },
            },
            isTotal: { description: 'Whether the row sums up those above.', type: 'boolean', default: false },
          },
        },
      },
      note: { ...richTextSchema, description: 'A text below the table: its source and its date.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
