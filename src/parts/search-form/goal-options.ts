import type { SearchOptions } from '#src/data/search.ts'
import { cityKey, titleCaseCity } from '#src/domain/city-name.ts'
import type { Goal, GoalOptions } from './form-values.ts'

/** The price sliders (§9 of the specification). */
const PRICES = {
  0: { min: 0, max: 3_000_000, step: 1000 },
  1: { min: 0, max: 2000, step: 100 },
} as const

/** What the form offers for a goal: cities with their zips, which tell apart those of one name (SRCH-09), and categories (SRCH-10). */
export function goalOptions(goal: Goal, { cities, types }: SearchOptions): GoalOptions {
  return {
    cities: cities.map(({ Name, Zip }) => ({ value: cityKey(Name, Zip), label: titleCaseCity(Name), hint: Zip })),
    types: types.map(({ WebID, Name }) => ({ value: WebID, label: Name })),
    prices: PRICES[goal],
  }
}
