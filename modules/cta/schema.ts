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
  description: 'A call to action: a few words, and one or two buttons.',
  group: 'words',
  /** band: text beside buttons; card: centred on a card; split: a card beside the picture. */
  views: ['band', 'card', 'split'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Call to action',
    required: ['headline', 'actions'],
    properties: {
      eyebrow: { ...multilingualSchema, description: 'A few words above the headline.' },
      headline: { ...multilingualSchema, description: 'What is offered, or asked.' },
      text: { ...richTextSchema, description: 'What it invites to: HTML per language.' },
      image: { ...pictureSchema, description: 'The picture beside it.' },
      actions: {
        description: 'The buttons; the first is the main one.',
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
