import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AVAILABLE_STATUS, isAvailable } from '#src/domain/property/availability.ts'
import type { Database } from '#src/server/db/database.ts'
import type { SearchFilter } from './search-filter.ts'
import { allConditions, type SearchConditions, searchConditions, wantedCities, wantedSets } from './search-filter-queries.ts'
import {
  type KnownValues,
  knownValues,
  type SearchCity,
  type SearchNames,
  type SearchNeighbourhood,
} from './search-names-queries.ts'
import type { TextQuery } from './search-text-queries.ts'
import { searchRows } from './tables.ts'

/** The number of listed properties, and of those still available. */
export interface PropertyCount {
  readonly total: number
  readonly available: number
}

/** The number of results of a search. */
export interface SearchCount extends PropertyCount {
  /** Whether there are more than {@link MAX_COUNTED}; the numbers stop there. */
  readonly hasMore: boolean
}

/** A city with its results, those of its neighbourhoods included. */
export interface CountedCity extends SearchCity, PropertyCount {
  readonly neighbourhoods: readonly (SearchNeighbourhood & PropertyCount)[]
}

/** Counts beside the options of a search box, each under the other filters. */
export interface SearchFacets {
  readonly cities: readonly CountedCity[]
  /** By WebID. */
  readonly types: ReadonlyMap<string, PropertyCount>
  readonly count: PropertyCount
  /** Unknown values of the filter; they are ignored. */
  readonly unknown: KnownValues['unknown']
}

/** Results beyond are neither counted nor listed: nobody reads them, and counting a million takes a while. */
export const MAX_COUNTED = 5000

/** Counts the results of a search, up to {@link MAX_COUNTED}. */
export async function countResults(db: Database, where: SQL): Promise<SearchCount> {
  const found = await countUpTo(db, where)
  return found.total <= MAX_COUNTED ? { ...found, hasMore: false } : await countOfMany(db, where)
}

async function countOfMany(db: Database, where: SQL): Promise<SearchCount> {
  const { total } = await countUpTo(db, and(where, eq(searchRows.status, AVAILABLE_STATUS)) ?? where)
  return { total: MAX_COUNTED, available: Math.min(total, MAX_COUNTED), hasMore: true }
}

/** A part of the results. */
export interface ResultRange {
  readonly offset: number
  readonly limit: number
}

/** The IDs of a range of the results, in order. */
export interface PlacedResults extends ResultRange {
  readonly ids: readonly number[]
}

/**
 * Counts the results of a search and sorts them, reading them once; where there are more than {@link MAX_COUNTED}, the range is null,
 * because it is found quicker by an index of the order.
 */
export async function countAndPlace(
  db: Database,
  { where, order, text }: { readonly where: SQL; readonly order: SQL; readonly text: TextQuery | null },
  { offset, limit }: ResultRange,
): Promise<{ readonly count: SearchCount; readonly placed: PlacedResults | null }> {
  const { id, status, price, createDate, surfaceLivable, surfaceGround, reference } = searchRows
  const found = db.$with('found').as(
    db
      // Without the code, which only a text asks for, an index has all of it.
      .select({ id, status, price, createDate, surfaceLivable, surfaceGround, ...(text && { reference }) })
      .from(searchRows)
      .where(where)
      .limit(MAX_COUNTED + 1),
  )
  const sorted = sql`array(select ${id} from found as ${searchRows} order by ${order} limit ${limit} offset ${offset})`
  const [row] = await db
    .with(found)
    .select({
      total: sql<number>`count(*)::int`,
      available: sql<number>`(count(*) filter (where ${found.status} = ${AVAILABLE_STATUS}))::int`,
      ids: sql<number[]>`case when count(*) <= ${MAX_COUNTED} then ${sorted} else '{}' end`,
    })
    .from(found)
  if (!row) throw new Error('[Bug] A count returned no row.')
  const { ids, ...counts } = row
  if (counts.total > MAX_COUNTED) return { count: await countOfMany(db, where), placed: null }
  return { count: { ...counts, hasMore: false }, placed: { offset, limit, ids } }
}

/** A full count as a search reports it. */
export function upToMost({ total, available }: PropertyCount): SearchCount {
  return { total: Math.min(total, MAX_COUNTED), available: Math.min(available, MAX_COUNTED), hasMore: total > MAX_COUNTED }
}

async function countUpTo(db: Database, where: SQL): Promise<PropertyCount> {
  const { status } = searchRows
  const found = db
    .select({ status })
    .from(searchRows)
    .where(where)
    .limit(MAX_COUNTED + 1)
    .as('found')
  const [count] = await db
    .select({
      total: sql<number>`count(*)::int`,
      available: sql<number>`(count(*) filter (where ${found.status} = ${AVAILABLE_STATUS}))::int`,
    })
    .from(found)
  if (!count) throw new Error('[Bug] A count returned no row.')
  return count
}

/** How many results of one city, combination of categories and status. */
export interface CountedCell {
  readonly cityId: number
  readonly categorySetId: number
  readonly status: number
  readonly count: number
}

/** Counts by city and categories at once, where there are few results: every choice of cities and categories follows from it. */
export async function countCells(db: Database, { others }: SearchConditions): Promise<readonly CountedCell[]> {
  const { cityId, categorySetId, status } = searchRows
  return await db
    .select({ cityId, categorySetId, status, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(others)
    .groupBy(cityId, categorySetId, status)
}

/** The counts of a filter from the cells of its goal, status, rooms, price and text. */
export function facetsOfCells(names: SearchNames, filter: SearchFilter, cells: readonly CountedCell[]): SearchFacets {
  const known = knownValues(names, filter)
  const cityIds = wantedCities(names, known)
  const setIds = wantedSets(names, known)
  const byCity = new Map<number, PropertyCount>()
  const bySet = new Map<number, PropertyCount>()
  for (const { cityId, categorySetId, status, count } of cells) {
    const cell = { total: count, available: isAvailable(status) ? count : 0 }
    if (setIds === null || setIds.includes(categorySetId)) byCity.set(cityId, sum([byCity.get(cityId) ?? NONE, cell]))
    if (cityIds === null || cityIds.includes(cityId)) bySet.set(categorySetId, sum([bySet.get(categorySetId) ?? NONE, cell]))
  }
  return toFacets(names, filter, byCity, bySet)
}

export async function countFacets(
  db: Database,
  names: SearchNames,
  filter: SearchFilter,
  text: TextQuery | null,
): Promise<SearchFacets> {
  const conditions = searchConditions(names, filter, text)
  const [byCity, bySet] = await Promise.all([
    countBy(db, 'cityId', allConditions({ ...conditions, city: null })),
    countBy(db, 'categorySetId', allConditions({ ...conditions, category: null })),
  ])
  return toFacets(names, filter, byCity, bySet)
}

type Counts = ReadonlyMap<number, PropertyCount>

function toFacets(names: SearchNames, filter: SearchFilter, byCity: Counts, bySet: Counts): SearchFacets {
  const known = knownValues(names, filter)
  const countOf = (ids: readonly number[]) => sum(ids.map((id) => byCity.get(id) ?? NONE))
  return {
    cities: names.cities.map((city) => ({
      ...city,
      ...countOf(city.ids),
      neighbourhoods: city.neighbourhoods.map((one) => ({ ...one, ...countOf(names.idsBySlug.get(one.slug) ?? []) })),
    })),
    types: countCategories(names, bySet),
    count: countOf(wantedCities(names, known) ?? names.cities.flatMap(({ ids }) => ids)),
    unknown: known.unknown,
  }
}

const NONE: PropertyCount = { total: 0, available: 0 }

/** Grouped as the rows of an index are, which is then read in its order, without sorting or hashing. */
async function countBy(db: Database, key: 'cityId' | 'categorySetId', where: SQL): Promise<Counts> {
  const { status, [key]: column } = searchRows
  const rows = await db
    .select({ key: column, status, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(where)
    .groupBy(column, status)
  const counts = new Map<number, PropertyCount>()
  for (const row of rows) {
    const count = { total: row.count, available: isAvailable(row.status) ? row.count : 0 }
    counts.set(row.key, sum([counts.get(row.key) ?? NONE, count]))
  }
  return counts
}

function countCategories({ categories, categorySets }: SearchNames, bySet: Counts) {
  return new Map(
    [...categories].map((webId) => {
      const sets = categorySets.filter(({ webIds }) => webIds.includes(webId))
      return [webId, sum(sets.map(({ id }) => bySet.get(id) ?? NONE))] as const
    }),
  )
}

function sum(counts: readonly PropertyCount[]): PropertyCount {
  return {
    total: counts.reduce((total, count) => total + count.total, 0),
    available: counts.reduce((total, count) => total + count.available, 0),
  }
}
