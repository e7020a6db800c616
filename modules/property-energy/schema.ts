import {
  type ContentOf,
  contentSchema,
  defineModule,
  energyDutiesSchema,
  energyRatesSchema,
  richTextSchema,
} from 'vitrine/schema'

const module = defineModule({
  description: 'The energy certificate of the property whose number stands in the page’s path: label, scale and figures.',
  group: 'property',
  /** full: scale and figures; scale: the scale alone. */
  views: ['full', 'scale'],
  /** The estimate of energy costs with its working; no first page loads it, since the server’s HTML stays. */
  viewBudget: 4400,
  interactive: false,
  textAreas: ['property'],
  schema: contentSchema({
    title: 'Property energy',
    required: [],
    properties: {
      renovation: {
        description: 'The notice for properties for sale in Flanders with label E or F (EPC-05).',
        type: 'object',
        additionalProperties: false,
        default: {},
        properties: {
          show: { description: 'Whether the notice shows at all.', type: 'boolean', default: true },
          since: {
            description: 'Properties bought from this day on must be renovated.',
            type: 'string',
            format: 'date',
            examples: ['2023-01-01'],
            default: '2023-01-01',
          },
          target: {
            description: 'The label to be reached.',
            type: 'string',
            pattern: '^[A-F][+]?$',
            examples: ['D'],
            default: 'D',
          },
          years: {
            description:
              'Within how many years, in every language. Where it is not set, the notice has 5 in French and English, 6 in Dutch and German.',
            type: 'integer',
            minimum: 1,
            maximum: 30,
            examples: [6],
          },
          text: { ...richTextSchema, description: 'A text in place of the usual one.' },
        },
      },
      estimate: energyRatesSchema,
      duties: energyDutiesSchema,
      note: { ...richTextSchema, description: 'A text under the figures.' },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>
