import { type PriceBounds, priceBounds } from '#src/domain/search/price-range.ts'
import type { Goal } from './form-search.ts'

/** The limits of price bands in euro, for sales and monthly rents. */
const ENDS: Readonly<Record<Goal, readonly number[]>> = {
  0: [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000],
  1: [500, 700, 900, 1200, 1500],
}

/**
 * The price bands of the plain form, since it cannot join two inputs into one parameter. The value of a band is "min-max"; the
 * first has no lower and the last no upper bound.
 */
export function priceBands(goal: Goal): readonly PriceBounds[] {
  return [...ENDS[goal], null].map((max, index) => priceBounds(goal, ENDS[goal][index - 1] ?? null, max))
}
