import { type ContentOf, contentSchema, defineModule, FORM_IDS, richTextSchema, SEARCH_PARAMETERS } from 'vitrine/schema'

const module = defineModule({
  description: 'A form: what a visitor sends to the agency.',
  group: 'contact',
  /** standard: one narrow column; split: a text beside it from 1024 px on; compact: fewer texts, for the end of another page. */
  views: ['standard', 'split', 'compact'],
  /** Every kind of field; shows thanks in place when it is over a page. */
  viewBudget: 17000,
  textAreas: ['forms'],
  /** The parameters for the subject, the other form, and a search passed on by a list. */
  searchParameters: ['property', 'project', 'request', 'goal', ...SEARCH_PARAMETERS],
  schema: contentSchema({
    title: 'Form',
    required: ['form'],
    properties: {
      form: {
        description: 'Which form; what it asks is part of the product, site-config/forms.json changes it.',
        enum: FORM_IDS,
        references: 'form',
      },
      otherwise: {
        description:
          'The form in the place of one that books a time, where none is free or nothing can be booked; a link leads to it too.',
        enum: FORM_IDS,
        references: 'form',
      },
      intro: { ...richTextSchema, description: 'A text above the form; from 1024 px on beside it.' },
      aside: { ...richTextSchema, description: 'A text beside the form (view "split"), below it in the view "standard".' },
    },
  }),
  anchors: ({ form }) => [`${form}-form`],
})

export default module

export type Content = ContentOf<typeof module>
