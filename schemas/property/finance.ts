import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { PROVENANCE, provenance } from './provenance.ts'
import { BELGIAN_REGIONS } from './region.ts'

const percent = (description: string) => ({ description, type: 'number', minimum: 0, maximum: 100 }) as const
const amount = (description: string) => ({ description, type: 'number', minimum: 0, maximum: 1e9 }) as const
const months = (description: string) => ({ description, type: 'number', minimum: 0, maximum: 12 }) as const
const loanYears = (description: string) => ({ description, type: 'integer', minimum: 1, maximum: 40 }) as const

const dutySchema = {
  description: 'Registration duties of a region on the sale of real estate.',
  type: 'object',
  required: ['rate', 'ownHomeRate', ...PROVENANCE],
  additionalProperties: false,
  properties: {
    rate: percent('In per cent of the price, for every purchase that has no other rate.'),
    ownHomeRate: percent('In per cent of the price, for the buyer’s own and only home.'),
    ownHomeTypes: {
      description: 'The categories (WebID) that can be an own and only home.',
      type: 'array',
      items: { type: 'string', pattern: '^\\d+$', examples: ['1'], offers: 'category' },
      default: ['1', '2', '3'],
    },
    abatement: {
      description: 'A part of the price on which an own and only home pays no duties.',
      type: 'object',
      required: ['amount'],
      additionalProperties: false,
      properties: {
        amount: amount('In euro.'),
        maximumPrice: amount('In euro; above this price there is no abatement.'),
      },
    },
    ...provenance,
  },
} as const

const bracketsSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['rate'],
    additionalProperties: false,
    properties: {
      upTo: amount('In euro: the end of the bracket; absent in the last one.'),
      rate: percent('In per cent of the part of the price inside the bracket.'),
    },
  },
} as const

/** The rates for a property's cost estimates: dated configuration, never constants in code. */
export const financeRatesSchema = {
  description:
    'Rates for the estimate of costs and loan. Each says since when it holds, where it stands and when it was checked.',
  type: 'object',
  required: ['registrationDuties', 'notary', 'vat', 'loan', 'deposit'],
  additionalProperties: false,
  properties: {
    registrationDuties: {
      description: 'Per region; without one, no costs are estimated for properties there.',
      type: 'object',
      additionalProperties: false,
      properties: { flanders: dutySchema, brussels: dutySchema, wallonia: dutySchema },
    },
    notary: {
      description: 'What the notary asks for the deed of sale: one scale for all regions.',
      type: 'object',
      required: ['brackets', 'fileFee', 'disbursements', ...PROVENANCE],
      additionalProperties: false,
      properties: {
        brackets: { ...bracketsSchema, description: 'The degressive scale of the fee, lowest bracket first.' },
        ownHomeBrackets: { ...bracketsSchema, description: 'The scale for an own and only home, where it is another one.' },
        fileFee: amount('The fixed amount for the file, in euro without VAT.'),
        disbursements: amount('Searches, certificates and small taxes, in euro: an average without VAT.'),
        ...provenance,
      },
    },
    vat: {
      description: 'The rates of value added tax.',
      type: 'object',
      required: ['rate', 'reducedRate', ...PROVENANCE],
      additionalProperties: false,
      properties: {
        rate: percent('On new buildings and on the notary’s fee, in per cent.'),
        reducedRate: percent('On properties that replace a demolished building, in per cent, under conditions.'),
        ...provenance,
      },
    },
    loan: {
      description: 'What the estimate of a mortgage loan starts with; visitors may change it.',
      type: 'object',
      required: ['rate', 'years', 'ownShare', ...PROVENANCE],
      additionalProperties: false,
      properties: {
        rate: { description: 'Yearly rate in per cent.', type: 'number', minimum: 0, maximum: 20 },
        years: loanYears('The term in years.'),
        minimumYears: { ...loanYears('The shortest term to choose.'), default: 5 },
        maximumYears: { ...loanYears('The longest term to choose.'), default: 30 },
        ownShare: percent('The part of the price that a buyer pays without a loan, in per cent.'),
        ...provenance,
      },
    },
    deposit: {
      description: 'Rental deposit in months of rent, where the listing names none.',
      type: 'object',
      required: [...BELGIAN_REGIONS, ...PROVENANCE],
      additionalProperties: false,
      properties: {
        flanders: months('In Flanders.'),
        brussels: months('In Brussels.'),
        wallonia: months('In Wallonia.'),
        ...provenance,
      },
    },
  },
} as const

/** The rates as views and rules receive them, in one language. */
export type FinanceRates = Localised<FromSchema<typeof financeRatesSchema>>
export type RegistrationDuty = Localised<FromSchema<typeof dutySchema>>
export type FeeBracket = Localised<FromSchema<typeof bracketsSchema>>[number]
