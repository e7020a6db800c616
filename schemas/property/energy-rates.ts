import type { FromSchema } from 'json-schema-to-ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'
import { PROVENANCE, provenance } from './provenance.ts'
import { BELGIAN_REGIONS } from './region.ts'

/** The heating energies that the estimate distinguishes. */
export const HEATING_ENERGIES = ['gas', 'oil', 'pellets', 'electricity'] as const
export type HeatingEnergy = (typeof HEATING_ENERGIES)[number]

const euroPerKwh = { type: 'number', minimum: 0.01, maximum: 2 } as const

const energySchema = {
  type: 'object',
  required: ['primaryFactor', 'minPerKwh', 'maxPerKwh', ...PROVENANCE],
  additionalProperties: false,
  properties: {
    primaryFactor: {
      description:
        'The kWh of primary energy that a certificate counts for one that is paid for: 1 for gas, 2.5 for electricity.',
      type: 'number',
      minimum: 0.1,
      maximum: 5,
    },
    minPerKwh: { ...euroPerKwh, description: 'In euro, all included: the lower end of what households pay.' },
    maxPerKwh: { ...euroPerKwh, description: 'In euro, all included: the upper end.' },
    ...provenance,
  },
} as const

const label = { type: 'string', pattern: '^[A-G]$', examples: ['C'] } as const

/** Rates for the estimate of energy costs and works: dated configuration, never constants in code (decision 040). */
export const energyRatesSchema = {
  description:
    'For the estimate of what the energy of a home costs in a year, and what a better label takes; without it there is none.',
  type: 'object',
  required: ['energies'],
  additionalProperties: false,
  properties: {
    energies: {
      description: 'Per energy; a home heated with one that is not here has no estimate.',
      type: 'object',
      additionalProperties: false,
      properties: {
        gas: { description: 'Natural gas.', ...energySchema },
        oil: { description: 'Heating oil.', ...energySchema },
        pellets: { description: 'Wood pellets.', ...energySchema },
        electricity: { description: 'Electricity, heat pumps included.', ...energySchema },
      },
    },
    works: {
      description:
        'What reaching a label has cost per m² in published examples; where there is none, the works are named without an amount.',
      type: 'array',
      maxItems: 20,
      default: [],
      items: {
        type: 'object',
        required: ['region', 'from', 'label', 'minPerM2', 'maxPerM2', ...PROVENANCE],
        additionalProperties: false,
        properties: {
          region: { description: 'The region whose scale the labels are of.', enum: BELGIAN_REGIONS },
          from: { description: 'The labels that homes had before.', type: 'array', minItems: 1, maxItems: 7, items: label },
          label: { ...label, description: 'The label that is reached.' },
          minPerM2: {
            description: 'In euro per m² of the home, the cheapest example.',
            type: 'number',
            minimum: 1,
            maximum: 5000,
          },
          maxPerM2: {
            description: 'In euro per m² of the home, the dearest example.',
            type: 'number',
            minimum: 1,
            maximum: 5000,
          },
          ...provenance,
        },
      },
    },
  },
} as const

/** Duties to renovate, as facts with a date and a source. */
export const energyDutiesSchema = {
  description: 'What owners or buyers of homes with certain labels must do, beside the notice for Flanders.',
  type: 'array',
  maxItems: 20,
  default: [],
  items: {
    type: 'object',
    required: ['region', 'labels', 'text', ...PROVENANCE],
    additionalProperties: false,
    properties: {
      region: { description: 'The region whose law it is.', enum: BELGIAN_REGIONS },
      labels: {
        description: 'The labels that it is for, by their letter.',
        type: 'array',
        minItems: 1,
        maxItems: 7,
        items: label,
      },
      goals: {
        description: '0 for sale, 1 for rent.',
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: { enum: [0, 1] },
        default: [0],
      },
      text: { ...multilingualSchema, description: 'The duty in a sentence or two, as certain as the law is.' },
      ...provenance,
    },
  },
} as const

export type EnergyRates = Localised<FromSchema<typeof energyRatesSchema>>
export type EnergyPrice = NonNullable<EnergyRates['energies'][HeatingEnergy]>
export type EnergyDuty = Localised<FromSchema<typeof energyDutiesSchema>>[number]
