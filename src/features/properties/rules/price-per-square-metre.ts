import { SALE } from '#schemas/property/goal.ts'
import { pricedSurface, type Surfaces } from './comparable-surfaces.ts'
import { formatEuro, type PricedProperty, shownAmount } from './price.ts'

/** The price per m² of a property for sale: "€ 2.195". Null for rentals, unpublished prices and unknown surfaces. */
export function pricePerSquareMetre(property: PricedProperty & Surfaces, marqueeIgnore: readonly number[]): string | null {
  const [price, areaM2] = [shownAmount(property, marqueeIgnore), pricedSurface(property)]
  return property.Goal !== SALE || price === null || areaM2 === null ? null : formatEuro(Math.round(price / areaM2))
}
