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

/** Searches among the listings that show. */
export interface SearchRepository {
  /** One page of the shown listings; a page beyond the last one is the last one. */
  list(query: PropertyQuery): Promise<PropertyPage>
  /** The first properties of a search, the newest first, without their long texts. */
  first(filter: SearchFilter, limit: number): Promise<FirstProperties>
  /** The properties before and after one in the results of a search. */
  neighbours(id: number, filter: SearchFilter, sort: PropertySort): Promise<PropertyNeighbours>
  /** How many properties each of the searches finds. */
  countEach(filters: readonly SearchFilter[]): Promise<SearchCount[]>
  /** How many properties each city and each category would bring, with the other filters kept. */
  facets(filter: SearchFilter): Promise<SearchFacets>
  /** Changes whenever an import changed anything. */
  dataVersion(): Promise<string>
  /** Reads what searches look at, texts included, for those who will search. It takes turns with everything else. */
  prepare(signal: AbortSignal): Promise<void>
}

/**
 * Searches in memory, in a copy of what a search looks at that follows `knownVersion` (decision 013); where that is absent the database is asked
 * for its version each time.
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
