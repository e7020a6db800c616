import type { PropertySort } from '#schemas/property/property-summary.ts'
import { isAvailable } from '#src/domain/property/availability.ts'
import { type CooperativeTask, runAtOnce } from './cooperative-task.ts'
import { buildColumns, type SearchCity, type SearchColumns } from './search-columns.ts'
import { type KnownValues, knownValues, searchMatcher } from './search-matcher.ts'
import { type SearchOrders, searchOrders } from './search-orders.ts'
import type { SearchFilter, SearchRow } from './search-row.ts'
import type { TextMatch } from './text-index.ts'

/** The number of listed properties, and of those still available. */
export interface SearchCount {
  readonly total: number
  readonly available: number
}

/** The ids of all properties of a search, in order. */
export interface SearchResult extends SearchCount {
  readonly ids: Int32Array
}

/** Counts beside the options of a search box, each under the other filters. */
export interface SearchFacets {
  readonly cities: readonly (SearchCity & SearchCount)[]
  /** By WebID. */
  readonly types: ReadonlyMap<string, SearchCount>
  readonly count: SearchCount
  /** Unknown values of the filter; they are ignored. */
  readonly unknown: KnownValues['unknown']
}

/**
 * The visible properties of one data version, ready to filter, count and sort. A copy of database columns; a search is one pass
 * over it. `text` holds the matches of the filter's text.
 */
export interface SearchIndex {
  /** By position. */
  readonly ids: Int32Array
  /** The position of an id; -1 for one that is not visible. */
  positionOf(id: number): number
  isAvailable(id: number): boolean
  /** Properties whose reference code equals the text come first; then `sort` applies. */
  search(filter: SearchFilter, sort: PropertySort, text: TextMatch | null): SearchResult
  count(filter: SearchFilter, text: TextMatch | null): SearchCount
  facets(filter: SearchFilter, text: TextMatch | null): SearchFacets
}

/** Builds the index of a few properties at once. */
export function createSearchIndex(rows: readonly SearchRow[]): SearchIndex {
  const columns = runAtOnce(buildColumns(rows))
  return searchIndex(columns, searchOrders(columns))
}

/** Builds the index of all visible properties, with every sort order. */
export function* buildSearchIndex(rows: readonly SearchRow[]): CooperativeTask<SearchIndex> {
  const columns = yield* buildColumns(rows)
  const orders = searchOrders(columns)
  yield* orders.all()
  return searchIndex(columns, orders)
}

function searchIndex(columns: SearchColumns, orders: SearchOrders): SearchIndex {
  const { size, ids, positions, statuses, cityOf, typeStarts, typesOf } = columns

  const idAt = (position: number) => ids[position] ?? 0

  return {
    ids,
    positionOf: (id) => positions.get(id) ?? -1,
    isAvailable: (id) => isAvailable(statuses[positions.get(id) ?? -1]),
    search(filter, sort, text) {
      const { isInCity, isOfType, matchesOtherFilters } = searchMatcher(columns, filter, text?.found ?? null)
      const firsts = new Set<number>()
      const others = new Int32Array(size)
      let length = 0
      let available = 0
      for (const position of orders.of(sort)) {
        if (!matchesOtherFilters(position) || !isInCity(position) || !isOfType(position)) continue
        if (isAvailable(statuses[position])) available++
        if (text?.byReference.includes(position)) firsts.add(idAt(position))
        else others[length++] = idAt(position)
      }
      const found = firsts.size === 0 ? others.slice(0, length) : Int32Array.from([...firsts, ...others.subarray(0, length)])
      return { ids: found, total: found.length, available }
    },
    count(filter, text) {
      const { isInCity, isOfType, matchesOtherFilters } = searchMatcher(columns, filter, text?.found ?? null)
      let total = 0
      let available = 0
      for (let position = 0; position < size; position++) {
        if (!matchesOtherFilters(position) || !isInCity(position) || !isOfType(position)) continue
        total++
        if (isAvailable(statuses[position])) available++
      }
      return { total, available }
    },
    facets(filter, text) {
      const { isInCity, isOfType, matchesOtherFilters } = searchMatcher(columns, filter, text?.found ?? null)
      const cities = columns.cities.map((city) => ({ ...city, total: 0, available: 0 }))
      const types = columns.types.map(() => ({ total: 0, available: 0 }))
      const count = { total: 0, available: 0 }
      for (let position = 0; position < size; position++) {
        if (!matchesOtherFilters(position)) continue
        const available = isAvailable(statuses[position]) ? 1 : 0
        const inCity = isInCity(position)
        const ofType = isOfType(position)
        if (ofType) add(cities[cityOf[position] ?? 0], available)
        if (inCity && ofType) add(count, available)
        if (!inCity) continue
        const end = typeStarts[position + 1] ?? 0
        for (let index = typeStarts[position] ?? 0; index < end; index++) add(types[typesOf[index] ?? 0], available)
      }
      return {
        cities,
        types: new Map(columns.types.map((type, place) => [type, types[place] ?? count])),
        count,
        unknown: knownValues(columns, filter).unknown,
      }
    },
  }
}

function add(count: { total: number; available: number } | undefined, available: number): void {
  if (count === undefined) return
  count.total++
  count.available += available
}
