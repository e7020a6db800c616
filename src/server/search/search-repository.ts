import type { PropertySort } from '#schemas/property/property-summary.ts'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from '#src/server/listings/data-version-repository.ts'
import type { PublishedProperty } from '#src/server/listings/published-property.ts'
import {
  allProperties,
  type FirstProperties,
  firstProperties,
  listProperties,
  neighboursOf,
  type PropertyNeighbours,
  type PropertyPage,
  type PropertyQuery,
  type SearchContext,
} from './property-list-queries.ts'
import { countFacets, countResults, type SearchCount, type SearchFacets, upToMost } from './search-count-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import { allConditions, isWholeGoal, searchConditions } from './search-filter-queries.ts'
import { knownValues, readSearchNames, type SearchNames } from './search-names-queries.ts'
import { readText } from './search-text-queries.ts'

/** All properties of a goal. */
type WholeGoal = Pick<SearchFilter, 'goal' | 'showUnavailable' | 'onlyAvailable'>

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
  /** The same without any filter but the goal; kept until the data version changes. */
  allFacets(filter: WholeGoal): Promise<SearchFacets>
  /** Every visible listing without its long texts, in batches. */
  all(showUnavailable: boolean): AsyncIterable<readonly PublishedProperty[]>
  /** Changes with every effective import. */
  dataVersion(): Promise<string>
}

/** What is kept of a data version. */
interface Kept {
  readonly version: string
  readonly names: Promise<SearchNames>
  readonly facets: Map<string, Promise<SearchFacets>>
}

/**
 * Searches in the database (decision 049). The names of cities and categories, and the counts of a goal, follow `knownVersion`;
 * without it, the version is read from the database each time.
 */
export function createSearchRepository(db: Database, knownVersion?: () => string): SearchRepository {
  const dataVersion = async () => knownVersion?.() ?? (await readDataVersion(db))
  let kept: Kept | null = null

  /** Reads the version before the data, so that data of a concurrent import is read again under its own version. */
  async function current(): Promise<Kept> {
    const version = await dataVersion()
    if (kept?.version === version) return kept
    const fresh: Kept = { version, names: readSearchNames(db), facets: new Map() }
    fresh.names.catch(() => forget(fresh))
    kept = fresh
    return fresh
  }

  /** Retry after a failure. */
  function forget(failed: Kept): void {
    if (kept === failed) kept = null
  }

  async function readFilter({ text = '', isExact }: SearchFilter): Promise<Pick<SearchContext, 'names' | 'text'>> {
    const [{ names }, found] = await Promise.all([current(), readText(db, text, isExact)])
    return { names: await names, text: found }
  }

  async function contextOf(filter: SearchFilter): Promise<SearchContext> {
    const { names, text } = await readFilter(filter)
    const { count: ofGoal } = await allFacets(filter)
    const count = isWholeGoal(names, filter, text)
      ? upToMost(ofGoal)
      : await countResults(db, allConditions(searchConditions(names, filter, text)))
    return { names, text, count, ofGoal: ofGoal.total }
  }

  async function allFacets({ goal, showUnavailable, onlyAvailable }: WholeGoal): Promise<SearchFacets> {
    const filter = { goal, showUnavailable, onlyAvailable }
    const keptNow = await current()
    const key = JSON.stringify(filter)
    const known = keptNow.facets.get(key)
    if (known !== undefined) return await known
    const counted = keptNow.names.then((names) => countFacets(db, names, filter, null))
    keptNow.facets.set(key, counted)
    counted.catch(() => forget(keptNow))
    return await counted
  }

  return {
    list: async (query) => listProperties(db, await contextOf(query), query),
    first: async (filter, limit) => firstProperties(db, await contextOf(filter), filter, limit),
    neighbours: async (id, filter, sort) => neighboursOf(db, await contextOf(filter), id, filter, sort),
    countEach: (filters) => Promise.all(filters.map(async (filter) => (await contextOf(filter)).count)),
    async facets(filter) {
      const { names, text } = await readFilter(filter)
      if (!isWholeGoal(names, filter, text)) return await countFacets(db, names, filter, text)
      return { ...(await allFacets(filter)), unknown: knownValues(names, filter).unknown }
    },
    allFacets,
    all: (showUnavailable) => allProperties(db, showUnavailable),
    dataVersion,
  }
}
