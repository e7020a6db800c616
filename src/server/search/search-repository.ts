import type { PropertySort } from '#schemas/property/property-summary.ts'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from '#src/server/listings/data-version-repository.ts'
import type { SearchCount, SearchFacets } from './index/search-index.ts'
import type { SearchFilter } from './index/search-row.ts'
import {
  type FirstProperties,
  firstProperties,
  listProperties,
  neighboursOf,
  type PropertyNeighbours,
  type PropertyPage,
  type PropertyQuery,
} from './property-list-queries.ts'
import { searchSnapshots } from './search-snapshot.ts'

/** Searches the visible listings. */
export interface SearchRepository {
  /** One page of the visible listings; a number beyond the last page gives the last page. */
  list(query: PropertyQuery): Promise<PropertyPage>
  /** The first results of a search, newest first, without long texts. */
  first(filter: SearchFilter, limit: number): Promise<FirstProperties>
  /** The neighbours of a property in the results of a search. */
  neighbours(id: number, filter: SearchFilter, sort: PropertySort): Promise<PropertyNeighbours>
  /** The number of results of each search. */
  countEach(filters: readonly SearchFilter[]): Promise<SearchCount[]>
  /** The number of results per city and per category, with the other filters kept. */
  facets(filter: SearchFilter): Promise<SearchFacets>
  /** Changes with every effective import. */
  dataVersion(): Promise<string>
  /** Loads the search data, texts included, cooperatively. */
  prepare(signal: AbortSignal): Promise<void>
}

/**
 * Searches in memory, in a snapshot that follows `knownVersion` (decision 013); without it, the version is read from the
 * database each time.
 */
export function createSearchRepository(db: Database, knownVersion?: () => string): SearchRepository {
  const dataVersion = async () => knownVersion?.() ?? (await readDataVersion(db))
  const snapshot = searchSnapshots(db, dataVersion)
  return {
    list: async (query) => listProperties(db, await snapshot(), query),
    first: async (filter, limit) => firstProperties(db, await snapshot(), filter, limit),
    neighbours: async (id, filter, sort) => neighboursOf(db, await snapshot(), id, filter, sort),
    async countEach(filters) {
      const { index, textMatch } = await snapshot()
      const counts: SearchCount[] = []
      for (const filter of filters) counts.push(index.count(filter, await textMatch(filter)))
      return counts
    },
    async facets(filter) {
      const { index, textMatch } = await snapshot()
      return index.facets(filter, await textMatch(filter))
    },
    dataVersion,
    prepare: async (signal) => (await snapshot()).readTexts(signal),
  }
}
