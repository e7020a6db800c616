import type { FromSchema } from 'json-schema-to-ts'
import { propertySummarySchema } from './property-summary.ts'

/** The maximum length of a shortlist, and so of its address. */
export const MAX_SELECTION = 60

/** Properties that a visitor picked, in the requested order. */
export const propertySelectionSchema = {
  title: 'PropertySelection',
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: { description: 'Those of the properties that still show.', type: 'array', items: propertySummarySchema },
  },
} as const

export type PropertySelection = FromSchema<typeof propertySelectionSchema>
