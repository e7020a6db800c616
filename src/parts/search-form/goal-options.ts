import type { SearchOptions } from '#schemas/search/search-answers.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import type { GoalOptions } from './form-search.ts'

/** The options of a goal: cities with their zips, since names repeat (SRCH-09), and categories (SRCH-10). */
export function goalOptions({ cities, categories }: Pick<SearchOptions, 'cities' | 'categories'>): GoalOptions {
  return {
    cities: cities.map(({ key, Name, Zip }) => ({ value: key, label: titleCaseCity(Name), hint: Zip })),
    types: categories.filter(({ Name }) => Name !== '').map(({ WebID, Name }) => ({ value: WebID, label: Name })),
  }
}
