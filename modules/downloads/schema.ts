import { type ContentOf, contentSchema, defineModule, downloadSchema, multilingualSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Files for visitors, each with its kind, its size and its language.',
  group: 'pictures',
  /** list: stacked, with descriptions; cards: side by side, each as a sheet; table: a line each, for many files. */
  views: ['list', 'cards', 'table'],
  interactive: false,
  ownStyles: true,
  defaults: { numberItemOfRow: 3 },
  schema: contentSchema({
    title: 'Downloads',
    required: ['files'],
    properties: {
      files: {
        description: 'The files in their order. One that does not exist is left out.',
        type: 'array',
        minItems: 1,
        maxItems: 60,
        items: {
          type: 'object',
          required: ['title', 'download'],
          additionalProperties: false,
          properties: {
            group: { ...multilingualSchema, description: 'The group that begins with this file, as a title.' },
            title: { ...multilingualSchema, description: 'What the file is, as a visitor would call it, without kind and size.' },
            text: { ...multilingualSchema, description: 'What is in it and whom it is for, in a sentence or two.' },
            download: downloadSchema,
            date: {
              description: 'The day of this version, as 2026-11-21.',
              type: 'string',
              format: 'date',
              examples: ['2026-11-21'],
            },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
