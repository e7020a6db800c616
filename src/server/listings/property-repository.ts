import { eq } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import type { Database } from '#src/server/db/database.ts'
import type { SearchCount, SearchFacets } from '#src/server/search/index/search-index.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'
import { searchSnapshots } from '#src/server/search/search-snapshot.ts'
import { readDataVersion } from './data-version-repository.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import {
  type FirstProperties,
  firstProperties,
  listProperties,
  neighboursOf,
  type PropertyNeighbours,
  type PropertyPage,
  type PropertyQuery,
} from './property-list-queries.ts'
import { selectProperties } from './property-selection-queries.ts'
import { properties } from './property-tables.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import { rememberRecords } from './remember-records.ts'
import type { StoredProperty } from './stored-property.ts'
import { toStored } from './to-stored.ts'

/** Everything the site asks of the listings: what is published of them, unless a method says otherwise. */
export interface PropertyRepository {
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
  /** A listing whatever its status, also one that left the feed; null for an id never seen. */
  get(id: number): Promise<PublishedProperty | null>
  /** The same with what is not published: for the agency, and for whom it sends a file to. */
  getUnpublished(id: number): Promise<StoredProperty | null>
  /** The listings with these ids that show, in their order. */
  select(ids: readonly number[]): Promise<PublishedProperty[]>
  counts(): Promise<PropertyFigures>
  /** The cities with available properties of a goal, by name. */
  cities(goal: 0 | 1): Promise<CityFigure[]>
  /** Changes whenever an import changed anything. */
  dataVersion(): Promise<string>
  /** Reads what searches look at, texts included, for those who will search. It takes turns with everything else. */
  prepareSearch(signal: AbortSignal): Promise<void>
}

/**
 * The listings in a database, PGlite or PostgreSQL. All that is kept of them in memory follows `knownVersion`; where that is absent the
 * database is asked for its version each time, and single listings are read anew.
 */
export function createPropertyRepository(db: Database, knownVersion?: () => string): PropertyRepository {
  const dataVersion = async () => knownVersion?.() ?? (await readDataVersion(db))
  const snapshot = searchSnapshots(db, dataVersion)
  const read = (id: number) => getProperty(db, id)
  const getUnpublished = knownVersion ? rememberRecords(read, dataVersion) : read
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
    async get(id) {
      const stored = await getUnpublished(id)
      return stored && publishProperty(stored)
    },
    getUnpublished,
    select: (ids) => selectProperties(db, ids),
    counts: () => countProperties(db),
    cities: (goal) => countCities(db, goal),
    dataVersion,
    prepareSearch: async (signal) => (await snapshot()).readTexts(signal),
  }
}

async function getProperty(db: Database, id: number): Promise<StoredProperty | null> {
  const { record, retiredAt } = properties
  const [row] = await db.select({ record, retiredAt }).from(properties).where(eq(properties.id, id))
  return row ? toStored(row) : null
}
