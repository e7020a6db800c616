import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { availabilityOf } from './availability.ts'

/** The ribbon of a property: sold or rented, for takeover, else the listing's own text, which may be empty (PROP-09). */
export function ribbonOf(
  { Status, IsTakeover, MarqueeName }: Pick<PropertySummary, 'Status' | 'IsTakeover' | 'MarqueeName'>,
  text: (kind: 'sold' | 'rented' | 'takeover') => string,
): string {
  const availability = availabilityOf(Status)
  if (availability === 'sold' || availability === 'rented') return text(availability)
  return IsTakeover ? text('takeover') : MarqueeName
}
