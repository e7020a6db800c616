import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  LANGUAGES,
  multilingualSchema,
  richTextSchema,
} from 'vitrine/schema'

const daySchema = {
  type: 'string',
  format: 'date',
  examples: ['2026-11-21'],
} as const

const module = defineModule({
  description: 'What customers say about the agency, with their consent, and how the agency checks that they are customers.',
  group: 'words',
  /** cards: each on a card; large: only the first, in large type; list: one below the other, with the name at the side. */
  views: ['cards', 'large', 'list'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Testimonials',
    required: ['items', 'verification'],
    properties: {
      items: {
        description: 'What customers wrote, in the order in which it shows.',
        type: 'array',
        minItems: 1,
        maxItems: 24,
        items: {
          type: 'object',
          required: ['text', 'language', 'name', 'subject', 'date', 'consent'],
          additionalProperties: false,
          properties: {
            text: { ...multilingualSchema, description: 'The words of the customer, and their translations.' },
            language: { description: 'The language in which the customer wrote; the others are translations.', enum: LANGUAGES },
            name: {
              description: 'The name as the customer agreed to see it: whole, a first name or initials.',
              type: 'string',
              minLength: 1,
            },
            place: { ...multilingualSchema, description: 'Where the customer lives.' },
            subject: {
              ...multilingualSchema,
              description: 'What was sold, bought or rented, for instance "House sold in Theux".',
            },
            date: { ...daySchema, description: 'The day on which the customer wrote it.' },
            rating: { description: 'Of 5, where the customer gave one.', type: 'integer', minimum: 1, maximum: 5 },
            consent: {
              description: 'When and how the customer agreed to the publication. It stays on the server.',
              type: 'object',
              required: ['date', 'how'],
              additionalProperties: false,
              properties: {
                date: { ...daySchema, description: 'When the customer agreed.' },
                how: {
                  description: 'form: the form for testimonials of this site.',
                  enum: ['form', 'e-mail', 'letter', 'contract'],
                },
                note: { description: 'Where the consent is filed.', type: 'string' },
              },
            },
          },
        },
      },
      verification: {
        ...richTextSchema,
        description:
          'How the agency makes sure that those who write are its customers, which European law has it say (directive 2019/2161).',
      },
      actions: {
        description: 'Where customers write a testimonial themselves.',
        type: 'array',
        maxItems: 2,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
