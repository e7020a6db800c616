import { citySlug } from '#src/domain/place/city-name.ts'
import type { SearchColumns } from './search-columns.ts'
import type { SearchFilter } from './search-row.ts'

/** The known cities (as slugs) and categories of a filter, and the unknown ones as they were written. */
export interface KnownValues {
  readonly cities: readonly string[]
  readonly categories: readonly string[]
  readonly unknown: { readonly cities: readonly string[]; readonly categories: readonly string[] }
}

/**
 * Separates known and unknown values. A city or category that neither a property nor the site knows is ignored (decision 039,
 * point 10). Without `siteNames` nothing is ignored.
 */
export function knownValues(columns: Pick<SearchColumns, 'cities' | 'types'>, filter: SearchFilter): KnownValues {
  const { cities = [], categories = [], siteNames } = filter
  if (siteNames === undefined) return { cities: cities.map(citySlug), categories, unknown: { cities: [], categories: [] } }
  const slugs = new Set(columns.cities.map(({ slug }) => slug))
  const types = new Set(columns.types)
  const isCity = (city: string) => slugs.has(citySlug(city)) || siteNames.cities.has(citySlug(city))
  const isCategory = (webId: string) => types.has(webId) || siteNames.categories.has(webId)
  return {
    cities: cities.filter(isCity).map(citySlug),
    categories: categories.filter(isCategory),
    unknown: {
      cities: cities.filter((city) => !isCity(city)),
      categories: categories.filter((webId) => !isCategory(webId)),
    },
  }
}
