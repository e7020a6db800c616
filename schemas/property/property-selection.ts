import type { FromSchema } from 'json-schema-to-ts'
import { propertySummarySchema } from './property-summary.ts'

/** More properties than this are no shortlist, and no address should grow longer. */
export const MAX_SELECTION = 60

/** Properties that a visitor has picked, in the order they were asked for. */
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
