import { contentSchema, defineModule, multilingualSchema, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description:
    'The form for the newsletter in short, wherever a reader may want it: it goes the way of the form "sign-newsletter".',
  group: 'contact',
  /** band: text beside the form; box: a card; inline: full width, in two lines. */
  views: ['band', 'box', 'inline'],
  /** The form, which other pages have as well. */
  viewBudget: 12500,
  ownStyles: true,
  textAreas: ['forms'],
  schema: contentSchema({
    title: 'Newsletter box',
    required: [],
    properties: {
      headline: { ...multilingualSchema, description: 'The title, in a few words; a text of the product if absent.' },
      text: { ...richTextSchema, description: 'What the letter holds, and how often it comes.' },
    },
  }),
})

export default module
