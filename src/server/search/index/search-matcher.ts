import { citySlug } from '#src/domain/place/city-name.ts'
import { isAvailable } from '#src/domain/property/availability.ts'
import { ROOM_KINDS } from '#src/domain/search/property-search.ts'
import type { SearchColumns } from './search-columns.ts'
import type { SearchFilter } from './search-row.ts'

/** A compiled filter. Cities and types are separate because their facet counts each leave one out. */
export interface SearchMatcher {
  isInCity(position: number): boolean
  isOfType(position: number): boolean
  /** Goal, status, rooms, price and text. */
  matchesOtherFilters(position: number): boolean
}

/** `found` has a 1 for each position that matches the filter's text; null where it has no text. */
export function searchMatcher(columns: SearchColumns, filter: SearchFilter, found: Uint8Array | null): SearchMatcher {
  const { goals, statuses, prices, cityOf, typeStarts, typesOf } = columns
  const known = knownValues(columns, filter)
  const cities = markWanted(
    columns.cities.map(({ slug }) => slug),
    known.cities,
  )
  const types = markWanted(columns.types, known.categories)
  const rooms = ROOM_KINDS.flatMap((kind) =>
    (filter[kind] ?? 0) > 0 ? [{ counts: columns.rooms[kind], least: filter[kind] ?? 0 }] : [],
  )
  const lowest = filter.price?.min ?? null
  const highest = filter.price?.max ?? null
  const isBounded = lowest !== null || highest !== null
  const hasUnavailable = filter.showUnavailable && !filter.onlyAvailable
  return {
    isInCity: (position) => cities === null || cities[cityOf[position] ?? 0] === 1,
    isOfType(position) {
      if (types === null) return true
      const end = typeStarts[position + 1] ?? 0
      for (let index = typeStarts[position] ?? 0; index < end; index++) if (types[typesOf[index] ?? 0] === 1) return true
      return false
    },
    matchesOtherFilters(position) {
      if (goals[position] !== filter.goal || (!hasUnavailable && !isAvailable(statuses[position]))) return false
      if (found !== null && found[position] !== 1) return false
      if (isBounded) {
        const price = prices[position] ?? Number.NaN
        // An unknown price (NaN) matches no bounds.
        if (!(price >= (lowest ?? price) && price <= (highest ?? price))) return false
      }
      for (const { counts, least } of rooms) if ((counts[position] ?? -1) < least) return false
      return true
    },
  }
}

/** One byte per item of `all`, 1 where it is wanted; null where none is named. */
function markWanted(all: readonly string[], wanted: readonly string[]): Uint8Array | null {
  if (wanted.length === 0) return null
  const names = new Set(wanted)
  return Uint8Array.from(all, (name) => (names.has(name) ? 1 : 0))
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
