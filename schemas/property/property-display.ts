import type { FromSchema } from 'json-schema-to-ts'
import { firstVersion, schemaReference } from '#schemas/site/file-heading.ts'
import { multilingualSchema } from '#schemas/site/multilingual.ts'

/** The format of a fact's value (PROP-05, and six additional formats). */
export const VALUE_TYPES = [
  'string',
  'number',
  'price',
  'address',
  'date',
  'array',
  'percentage',
  'flag',
  'choice',
  'energy-label',
  'flood-score',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** The unit of a number or an amount; units of time are localised. */
export const FACT_UNITS = [
  'm²',
  'm',
  'kWh',
  'kWh/year',
  'kWh/m²/year',
  'kg/m²/year',
  'years',
  'months',
  'per-month',
  'per-year',
] as const
export type FactUnit = (typeof FACT_UNITS)[number]

/** The operators of a simple condition. */
export const CONDITION_LOGICS = ['=', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'empty', 'not empty'] as const

const scalar = { type: ['string', 'number', 'boolean', 'null'] } as const

const factField = { type: 'string', minLength: 1, maxLength: 60, references: 'fact-field' } as const

const conditionSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    field: { ...factField, description: 'The field that is compared.' },
    logic: { description: 'How field is compared.', enum: CONDITION_LOGICS },
    compareWithField: { ...factField, description: 'The field it is compared with.' },
    compareWithValue: {
      description: 'The value it is compared with; a list for "in" and "not in".',
      type: ['string', 'number', 'boolean', 'null', 'array'],
      items: scalar,
      maxItems: 50,
    },
    advancedCondition: {
      description:
        'A condition in words, in place of the other four: "Region = \'flanders\' and (SurfaceGround > 100 or not HasGarden)".',
      type: 'string',
      minLength: 1,
      maxLength: 1000,
    },
  },
} as const

export type WrittenCondition = FromSchema<typeof conditionSchema>

const conditionsSchema = {
  description: 'Shown only where all of these hold; one that cannot be decided does not hold.',
  type: 'array',
  maxItems: 10,
  items: conditionSchema,
} as const

const itemSchema = {
  type: 'object',
  required: ['field', 'type'],
  additionalProperties: false,
  properties: {
    field: { ...factField, description: 'The field of the property, for instance SurfaceLivable.' },
    type: {
      description:
        'How the value is written: string, number, price, address, date (d-m-yyyy), array (joined by commas), percentage, flag (yes or no), choice (a text per value), energy-label or flood-score.',
      enum: VALUE_TYPES,
    },
    label: { ...multilingualSchema, description: 'The label before the value; the product’s label if absent.' },
    unit: { description: 'What a number or an amount is counted in.', enum: FACT_UNITS },
    choices: {
      description: 'For the type choice: the text of each value, where it is not to be the product’s own.',
      type: 'object',
      maxProperties: 30,
      additionalProperties: multilingualSchema,
    },
    showZero: { description: 'Whether 0 is shown; otherwise it counts as nothing.', type: 'boolean', default: false },
    emptyText: {
      ...multilingualSchema,
      description: 'The text for a missing value; without it the fact is left out.',
    },
    conditions: conditionsSchema,
  },
} as const

/** `site-config/property-display.json`: the displayed facts of a property, with their groups, formats and conditions. */
export const propertyDisplaySchema = {
  title: 'Property display',
  description: 'Which facts of a property are shown, in which groups, how their values are written, and under which conditions.',
  type: 'object',
  required: ['version', 'groups'],
  additionalProperties: false,
  properties: {
    $schema: schemaReference,
    version: firstVersion,
    groups: {
      description: 'In the order in which they stand on the page.',
      type: 'array',
      maxItems: 40,
      items: {
        type: 'object',
        required: ['id', 'title', 'items'],
        additionalProperties: false,
        properties: {
          id: {
            description: 'Lower-case letters, digits and hyphens; modules name the group by it.',
            type: 'string',
            pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
            examples: ['energy'],
            maxLength: 60,
          },
          title: { ...multilingualSchema, description: 'The title above the facts.' },
          conditions: conditionsSchema,
          items: { description: 'In the order in which they stand.', type: 'array', maxItems: 80, items: itemSchema },
        },
      },
    },
  },
} as const

export type WrittenPropertyDisplay = FromSchema<typeof propertyDisplaySchema>
export type WrittenFactItem = FromSchema<typeof itemSchema>
