import { multilingualSchema, richTextSchema } from './multilingual.ts'

/** A text with its own public flag: it shows only when public is true (SHELL-05, CONF-09). */
export const publicTextSchema = {
  type: 'object',
  required: ['text', 'public'],
  additionalProperties: false,
  properties: {
    text: { ...multilingualSchema, description: 'The text itself.' },
    public: { description: 'Whether the text shows.', type: 'boolean' },
  },
} as const

/** As {@link publicTextSchema}, for texts with HTML. */
export const publicRichTextSchema = {
  ...publicTextSchema,
  properties: { ...publicTextSchema.properties, text: { ...richTextSchema, description: 'The text itself: HTML per language.' } },
} as const
