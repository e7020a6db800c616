import { type PriceBounds, priceBounds } from '#src/domain/search/price-range.ts'
import type { Goal } from './form-search.ts'

/** Where one band of prices ends and the next begins, in euro; a sale's, and a month's rent. */
const ENDS: Readonly<Record<Goal, readonly number[]>> = {
  0: [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000],
  1: [500, 700, 900, 1200, 1500],
}

/**
 * The prices a visitor without JavaScript chooses from, since a plain form cannot join two inputs into one parameter. Each band is
 * worth "min-max" in the query string; the first has no lower and the last no upper bound.
 */
export function priceBands(goal: Goal): readonly PriceBounds[] {
  return [...ENDS[goal], null].map((max, index) => priceBounds(goal, ENDS[goal][index - 1] ?? null, max))
}
