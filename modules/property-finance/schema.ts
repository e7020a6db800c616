import type { FromSchema } from 'json-schema-to-ts'
import { financeRatesSchema } from '#schemas/property/finance.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { richTextSchema } from '#schemas/site/multilingual.ts'

export const description =
  'What the property whose number stands in the page’s path costs: charges, purchase or rent, and a loan.'

/** full: charges, costs and loan; costs: without the loan; compact: the loan on request, below its monthly payment. */
export const views = ['full', 'costs', 'compact'] as const

export const textAreas = ['finance'] as const

/** The query parameters of the calculator, submitted without JavaScript. */
export const searchParameters = ['purpose', 'own', 'years', 'rate'] as const

export const schema = {
  title: 'Property finance',
  description,
  type: 'object',
  required: ['version', 'rates'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: 1 },
    rates: financeRatesSchema,
    showFacts: {
      description:
        'Whether the property’s own charges and taxes stand beside the estimate: not where the page’s facts show them.',
      type: 'boolean',
      default: true,
    },
    note: { ...richTextSchema, description: 'A text under the estimate.' },
  },
} as const

export type WrittenContent = FromSchema<typeof schema>
export type Content = Localised<WrittenContent>
export type Rates = Content['rates']
