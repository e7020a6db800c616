import type { SearchOptions } from '#schemas/search/property-search.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import type { GoalOptions } from './form-search.ts'

/** What the form offers for a goal: cities with their zips, which tell apart those of one name (SRCH-09), and categories (SRCH-10). */
export function goalOptions({ cities, categories }: Pick<SearchOptions, 'cities' | 'categories'>): GoalOptions {
  return {
    cities: cities.map(({ key, Name, Zip }) => ({ value: key, label: titleCaseCity(Name), hint: Zip })),
    types: categories.filter(({ Name }) => Name !== '').map(({ WebID, Name }) => ({ value: WebID, label: Name })),
  }
}
