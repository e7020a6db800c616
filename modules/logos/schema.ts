import { type ContentOf, contentSchema, defineModule, linkSchema, multilingualSchema, pictureSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The logos of partners, or of what the agency is a member of.',
  group: 'pictures',
  /** row: logos in a line; grid: each with name and description; quiet: only small names, for the foot of a page. */
  views: ['row', 'grid', 'quiet'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Logos',
    required: ['items'],
    properties: {
      items: {
        description: 'The names and logos, in their order.',
        type: 'array',
        minItems: 1,
        maxItems: 24,
        items: {
          type: 'object',
          required: ['name'],
          additionalProperties: false,
          properties: {
            name: {
              description: 'The name in every language; shown without a picture.',
              type: 'string',
              minLength: 1,
            },
            image: { ...pictureSchema, description: 'The logo for white paper; it is always shown on a light ground.' },
            text: { ...multilingualSchema, description: 'What it does for customers, in a few words.' },
            link: linkSchema,
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
