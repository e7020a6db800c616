import { type ContentOf, contentSchema, defineModule, multilingualSchema, pictureSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'Words of a person, set apart from the rest of the page.',
  group: 'words',
  /** plain: the text alone; picture: the person beside it; colour: on a background in the agency's colour. */
  views: ['plain', 'picture', 'colour'],
  interactive: false,
  ownStyles: true,
  schema: contentSchema({
    title: 'Quote',
    required: ['quote'],
    properties: {
      quote: { ...multilingualSchema, description: 'The words, without quotation marks.' },
      name: { ...multilingualSchema, description: 'Who says them.' },
      role: { ...multilingualSchema, description: 'What that person is: "founder".' },
      image: { ...pictureSchema, description: 'A portrait of the person who says it.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
