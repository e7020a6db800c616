import type { SearchOptions } from '#src/data/search.ts'
import { cityKey, titleCaseCity } from '#src/domain/city-name.ts'
import type { GoalOptions } from './form-search.ts'

/** What the form offers for a goal: cities with their zips, which tell apart those of one name (SRCH-09), and categories (SRCH-10). */
export function goalOptions({ cities, types }: SearchOptions): GoalOptions {
  return {
    cities: cities.map(({ Name, Zip }) => ({ value: cityKey(Name, Zip), label: titleCaseCity(Name), hint: Zip })),
    types: types.map(({ WebID, Name }) => ({ value: WebID, label: Name })),
  }
}
