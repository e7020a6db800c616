import { asc } from 'drizzle-orm'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { neighbourhoodKeys, neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'
import { readNeighbourhoods } from '#src/features/properties/server/neighbourhood-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { SearchFilter } from './search-filter.ts'
import { searchCategorySets, searchCities } from './tables.ts'

/** A neighbourhood with visible properties. */
export interface SearchNeighbourhood {
  /** The value of the search parameter `city`: "hodimont|4800". */
  readonly key: string
  readonly slug: string
  readonly record: FeedNeighbourhood
  readonly ids: readonly number[]
}

/** A city with visible properties. */
export interface SearchCity {
  readonly key: string
  readonly slug: string
  /** As in the feed. */
  readonly name: string
  readonly zip: string
  readonly countryId: number
  /** Ids in `search_cities`, including its neighbourhoods. */
  readonly ids: readonly number[]
  /** Neighbourhoods with visible properties. */
  readonly neighbourhoods: readonly SearchNeighbourhood[]
}

/** The cities and categories of visible properties, for one data version. */
export interface SearchNames {
  readonly cities: readonly SearchCity[]
  /** Ids in `search_cities` by slug. */
  readonly idsBySlug: ReadonlyMap<string, readonly number[]>
  /** The combinations of categories in use. */
  readonly categorySets: readonly { readonly id: number; readonly webIds: readonly string[] }[]
  readonly categories: ReadonlySet<string>
}

export async function readSearchNames(db: Database): Promise<SearchNames> {
  const [rows, categorySets, neighbourhoods] = await Promise.all([
    readCityRows(db),
    db.select().from(searchCategorySets).orderBy(asc(searchCategorySets.id)),
    readNeighbourhoods(db),
  ])
  const cities = toCities(rows, neighbourhoods)
  const idsBySlug = new Map<string, readonly number[]>()
  for (const { slug, ids } of [...cities, ...cities.flatMap((city) => city.neighbourhoods)]) {
    idsBySlug.set(slug, [...(idsBySlug.get(slug) ?? []), ...ids])
  }
  return {
    cities,
    idsBySlug,
    categorySets,
    categories: new Set(categorySets.flatMap(({ webIds }) => webIds)),
  }
}

type CityRow = typeof searchCities.$inferSelect

/** The rows of cities and neighbourhoods; a city's own row first. */
export function readCityRows(db: Database): Promise<CityRow[]> {
  return db.select().from(searchCities).orderBy(asc(searchCities.neighbourhoodId), asc(searchCities.id))
}

function toCities(rows: readonly CityRow[], neighbourhoods: ReadonlyMap<number, FeedNeighbourhood>): readonly SearchCity[] {
  const keys = neighbourhoodKeys([...neighbourhoods.values()])
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return [...bySlug].flatMap(([slug, ofCity]) => {
    const [first] = ofCity
    if (first === undefined) return []
    const { key, name, zip, countryId } = first
    const inside = ofCity.flatMap((row) => {
      const record = neighbourhoodOf(placeOf(row), neighbourhoods)
      const ownKey = keys.get(row.neighbourhoodId)
      return record === null || ownKey === undefined ? [] : [{ key: ownKey, slug: citySlug(ownKey), record, ids: [row.id] }]
    })
    return [{ key, slug, name, zip, countryId, ids: ofCity.map(({ id }) => id), neighbourhoods: inside }]
  })
}

export function placeOf({ name, zip, neighbourhoodId }: Pick<CityRow, 'name' | 'zip' | 'neighbourhoodId'>) {
  return { City: name, Zip: zip, NeighbourhoodID: neighbourhoodId }
}

/** The known places (as slugs) and categories of a filter, and the unknown ones as written. */
export interface KnownValues {
  readonly cities: readonly string[]
  readonly categories: readonly string[]
  readonly unknown: { readonly cities: readonly string[]; readonly categories: readonly string[] }
}

/** Separates known and unknown values. Without `siteNames` all are known (decision 039, point 10). */
export function knownValues(
  names: Pick<SearchNames, 'idsBySlug' | 'categories'>,
  { cities = [], categories = [], siteNames }: SearchFilter,
): KnownValues {
  if (siteNames === undefined) return { cities: cities.map(citySlug), categories, unknown: { cities: [], categories: [] } }
  const isCity = (city: string) => names.idsBySlug.has(citySlug(city)) || siteNames.cities.has(citySlug(city))
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
