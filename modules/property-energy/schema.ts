import {
  type ContentOf,
  contentSchema,
  defineModule,
  energyDutiesSchema,
  energyRatesSchema,
  formVersion,
  richTextSchema,
} from 'vitrine/schema'

/** The years were stored per language: the greatest number is the current term. */
function withOneNumberOfYears(content: { readonly [name: string]: unknown }): { readonly [name: string]: unknown } {
  const { renovation } = content
  if (typeof renovation !== 'object' || renovation === null || !('years' in renovation)) return content
  const { years, ...others } = renovation
  if (typeof years !== 'object' || years === null) return content
  const numbers = Object.values(years).filter((each) => typeof each === 'number')
  return { ...content, renovation: numbers.length === 0 ? others : { ...others, years: Math.max(...numbers) } }
}

const module = defineModule({
  description: 'The energy certificate of the property whose number is in the page’s path: label, scale and figures.',
  group: 'property',
  ownStyles: true,
  /** full: scale and figures; scale: only the scale. */
  views: ['full', 'scale'],
  /** Includes the estimate with its calculation; the first page does not load it, since the server's HTML stays. */
  viewBudget: 4400,
  interactive: false,
  textAreas: ['property'],
  version: 2,
  migrations: [withOneNumberOfYears],
  schema: contentSchema({
    title: 'Property energy',
    required: [],
    properties: {
      version: formVersion(2),
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
