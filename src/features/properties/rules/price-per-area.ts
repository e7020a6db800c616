import { SALE } from '#schemas/property/goal.ts'
import { pricedSurface, type Surfaces } from './comparable-surfaces.ts'
import { formatEuro, type PricedProperty, shownAmount } from './price.ts'

/**
 * The price of one square metre of a property for sale, by the surface that its category is priced by: "€ 2.195". Null for rentals, and
 * where the price is not published or the surface is not known. Cards and the comparison ask here.
 */
export function pricePerSquareMetre(property: PricedProperty & Surfaces, marqueeIgnore: readonly number[]): string | null {
  const [price, areaM2] = [shownAmount(property, marqueeIgnore), pricedSurface(property)]
  return property.Goal !== SALE || price === null || areaM2 === null ? null : formatEuro(Math.round(price / areaM2))
}
