import { moveHandles, type SliderRange, type SliderScale } from '#src/ui/slider-range.ts'
import type { Goal } from './form-values.ts'

/** Where one band of prices ends and the next begins, in euro; a sale's, and a month's rent. */
const BOUNDS: Readonly<Record<Goal, readonly number[]>> = {
  0: [100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000],
  1: [500, 700, 900, 1200, 1500],
}

/**
 * The prices a visitor without JavaScript chooses from, since a plain form cannot join two inputs into one parameter. Each band is
 * worth "min-max" in the query string; the last one reaches the slider's maximum and so has no upper bound.
 */
export function priceBands(goal: Goal, scale: SliderScale): readonly SliderRange[] {
  const inside = BOUNDS[goal].filter((bound) => bound > scale.min && bound < scale.max)
  const ends = [...inside, scale.max]
  return ends.map((max, index) => moveHandles({ min: ends[index - 1] ?? scale.min, max }, scale, scale))
}
