import {
  actionSchema,
  type ContentOf,
  contentSchema,
  defineModule,
  multilingualSchema,
  pictureSchema,
  richTextSchema,
} from 'vitrine/schema'

const module = defineModule({
  description: 'The steps of something that takes its time, such as a sale, in their order.',
  group: 'words',
  /** vertical: numbers on a line; horizontal: side by side; timeline: along an axis, with the duration of each beside it. */
  views: ['vertical', 'horizontal', 'timeline'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Steps',
    required: ['steps'],
    properties: {
      steps: {
        description: 'The steps, the first one first.',
        type: 'array',
        minItems: 2,
        maxItems: 16,
        items: {
          type: 'object',
          required: ['title'],
          additionalProperties: false,
          properties: {
            title: { ...multilingualSchema, description: 'What the step is called.' },
            text: { ...richTextSchema, description: 'What happens in it: HTML per language.' },
            when: { ...multilingualSchema, description: 'When it happens or how long it takes, in a few words: "Week 1".' },
            image: { ...pictureSchema, description: 'A picture beside it.' },
          },
        },
      },
      actions: {
        description: 'Where the steps lead; the first is the main one.',
        type: 'array',
        maxItems: 2,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
