import { type PropertySummary, propertySummarySchema } from './property-summary.ts'

/** A sold or let property of the agency near another one. */
export interface SoldProperty {
  /** Includes the price only if the property's page shows one. */
  readonly property: PropertySummary
  /** The first day of its status, as 2026-11-21; null if unknown. */
  readonly date: string | null
  /** In km, rounded; 0 below half a kilometre. Measured between town centres if an address is not published. */
  readonly distanceKm: number
}

export interface SoldNearby {
  readonly items: readonly SoldProperty[]
}

export const soldNearbySchema = {
  title: 'SoldNearby',
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    items: {
      description: 'Of the same goal; of the same kind first, then the nearest.',
      type: 'array',
      items: {
        type: 'object',
        required: ['property', 'date', 'distanceKm'],
        additionalProperties: false,
        properties: {
          property: propertySummarySchema,
          date: { description: 'The first day of its status, as 2026-11-21, where it is known.', type: ['string', 'null'] },
          distanceKm: {
            description: 'Rounded; between the centres of towns where an address is not published.',
            type: 'integer',
          },
        },
      },
    },
  },
} as const
