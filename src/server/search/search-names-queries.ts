import { asc } from 'drizzle-orm'
import { citySlug } from '#src/domain/place/city-name.ts'
import type { Database } from '#src/server/db/database.ts'
import type { SearchFilter } from './search-filter.ts'
import { searchCategorySets, searchCities } from './tables.ts'

/** A city with visible properties. */
export interface SearchCity {
  readonly id: number
  /** The value of the search parameter `city`: "plombières|4850". */
  readonly key: string
  readonly slug: string
  /** As in the feed. */
  readonly name: string
  readonly zip: string
  readonly countryId: number
}

/** The cities and categories of the visible properties, of one data version. */
export interface SearchNames {
  readonly cities: readonly SearchCity[]
  readonly cityBySlug: ReadonlyMap<string, SearchCity>
  /** Each combination of categories that a property has. */
  readonly categorySets: readonly { readonly id: number; readonly webIds: readonly string[] }[]
  /** WebIDs. */
  readonly categories: ReadonlySet<string>
}

export async function readSearchNames(db: Database): Promise<SearchNames> {
  const [cities, categorySets] = await Promise.all([
    db.select().from(searchCities).orderBy(asc(searchCities.id)),
    db.select().from(searchCategorySets).orderBy(asc(searchCategorySets.id)),
  ])
  return {
    cities,
    cityBySlug: new Map(cities.map((city) => [city.slug, city])),
    categorySets,
    categories: new Set(categorySets.flatMap(({ webIds }) => webIds)),
  }
}

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
export function knownValues(
  names: Pick<SearchNames, 'cityBySlug' | 'categories'>,
  { cities = [], categories = [], siteNames }: SearchFilter,
): KnownValues {
  if (siteNames === undefined) return { cities: cities.map(citySlug), categories, unknown: { cities: [], categories: [] } }
  const isCity = (city: string) => names.cityBySlug.has(citySlug(city)) || siteNames.cities.has(citySlug(city))
  const isCategory = (webId: string) => names.categories.has(webId) || siteNames.categories.has(webId)
  return {
    cities: cities.filter(isCity).map(citySlug),
    categories: categories.filter(isCategory),
    unknown: {
      cities: cities.filter((city) => !isCity(city)),
      categories: categories.filter((webId) => !isCategory(webId)),
    },
  }
}
