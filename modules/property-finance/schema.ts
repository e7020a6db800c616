import { type ContentOf, contentSchema, defineModule, financeRatesSchema, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The costs of the property whose number is in the page’s path: charges, purchase or rent, and a loan.',
  group: 'property',
  /** full: charges, costs and loan; costs: without the loan; compact: the loan on request, below its monthly payment. */
  views: ['full', 'costs', 'compact'],
  /** The years of a loan as a table, without the chart. */
  viewBudget: 10500,
  ownStyles: true,
  /** The query parameters of the calculator, submitted without JavaScript. */
  searchParameters: ['purpose', 'own', 'years', 'rate'],
  schema: contentSchema({
    title: 'Property finance',
    required: ['rates'],
    properties: {
      rates: financeRatesSchema,
      showFacts: {
        description:
          'Whether the property’s own charges and taxes stand beside the estimate: not where the page’s facts show them.',
        type: 'boolean',
        default: true,
      },
      showRepayment: {
        description: 'Whether visitors can see how the loan is paid back, year by year.',
        type: 'boolean',
        default: true,
      },
      note: { ...richTextSchema, description: 'A text under the estimate.' },
    },
  }),
  anchors: () => ['finance'],
})

export default module

export type Content = ContentOf<typeof module>
export type Rates = Content['rates']
