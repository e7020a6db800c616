import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import { ENERGY_LETTERS, FEATURES, type Feature } from '#schemas/search/extra-filters.ts'
import { MAX_COUNTED } from '#schemas/search/max-counted.ts'
import { AVAILABLE_STATUS, isAvailable } from '#src/domain/property/availability.ts'
import { changeExtra, type ExtraFacts, type ExtraValues, featureMask } from '#src/domain/search/extra-filters.ts'
import { priceBars } from '#src/domain/search/price-range.ts'
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
  readonly features: ReadonlyMap<Feature, PropertyCount>
  /** Those with a label or a better one, by its rank (1 is A). */
  readonly energy: ReadonlyMap<number, PropertyCount>
  readonly count: PropertyCount
  /** Unknown values of the filter; they are ignored. */
  readonly unknown: KnownValues['unknown']
}

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
  const { id, status, price, createDate, surfaceLivable, surfaceGround, reference, pricePerM2, priceChangedAt } = searchRows
  const orders = { price, createDate, surfaceLivable, surfaceGround, pricePerM2, priceChangedAt }
  const found = db.$with('found').as(
    db
      // Without the code, which only a text asks for, an index has all of it.
      .select({ id, status, ...orders, ...(text && { reference }) })
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

/** The number of available results at the prices of each bar of a goal's slider (`priceBars`); unpublished prices are in none. */
export async function countPrices(db: Database, goal: Goal, where: SQL): Promise<readonly number[]> {
  const { status, price } = searchRows
  const bars = priceBars(goal)
  const bar = sql<number>`width_bucket(${price}, ${`{${bars.join(',')}}`}::float8[])`
  const rows = await db
    .select({ bar, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(sql`${where} and ${status} = ${AVAILABLE_STATUS} and ${price} is not null`)
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.bar, row.count]))
  return bars.map((_, index) => counts.get(index + 1) ?? 0)
}

/** How many results of one set of features, energy label and status. */
interface ExtraCell extends Pick<ExtraFacts, 'features' | 'energyRank'> {
  readonly status: number
  readonly count: number
}

/** How many results of one city and combination of categories besides. */
export interface CountedCell extends ExtraCell {
  readonly cityId: number
  readonly categorySetId: number
}

/** Counts by city, categories, features and label at once, where there are few results: every choice of them follows from it. */
export async function countCells(db: Database, { others }: SearchConditions): Promise<readonly CountedCell[]> {
  const { cityId, categorySetId, features, energyRank, status } = searchRows
  return await db
    .select({ cityId, categorySetId, features, energyRank, status, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(others)
    .groupBy(cityId, categorySetId, features, energyRank, status)
}

/** The counts of a filter from the cells of its goal, status, rooms, price, areas and text. */
export function facetsOfCells(names: SearchNames, filter: SearchFilter, cells: readonly CountedCell[]): SearchFacets {
  const known = knownValues(names, filter)
  const cityIds = wantedCities(names, known)
  const setIds = wantedSets(names, known)
  const byCity = new Map<number, PropertyCount>()
  const bySet = new Map<number, PropertyCount>()
  const extraCells: ExtraCell[] = []
  for (const cell of cells) {
    const { cityId, categorySetId } = cell
    const count = countOfCell(cell)
    const isInCity = cityIds === null || cityIds.includes(cityId)
    const isInSet = setIds === null || setIds.includes(categorySetId)
    if (isInCity && isInSet) extraCells.push(cell)
    if (!hasExtras(cell, filter.extras ?? {})) continue
    if (isInSet) byCity.set(cityId, sum([byCity.get(cityId) ?? NONE, count]))
    if (isInCity) bySet.set(categorySetId, sum([bySet.get(categorySetId) ?? NONE, count]))
  }
  return toFacets(names, filter, { byCity, bySet, extraCells })
}

export async function countFacets(
  db: Database,
  names: SearchNames,
  filter: SearchFilter,
  text: TextQuery | null,
): Promise<SearchFacets> {
  const conditions = searchConditions(names, filter, text)
  const [byCity, bySet, extraCells] = await Promise.all([
    countBy(db, 'cityId', allConditions({ ...conditions, city: null })),
    countBy(db, 'categorySetId', allConditions({ ...conditions, category: null })),
    countExtras(db, allConditions({ ...conditions, extras: null })),
  ])
  return toFacets(names, filter, { byCity, bySet, extraCells })
}

type Counts = ReadonlyMap<number, PropertyCount>

interface CountsOfOptions {
  readonly byCity: Counts
  readonly bySet: Counts
  /** Whatever the features and the label. */
  readonly extraCells: readonly ExtraCell[]
}

function toFacets(names: SearchNames, filter: SearchFilter, { byCity, bySet, extraCells }: CountsOfOptions): SearchFacets {
  const known = knownValues(names, filter)
  const countOf = (ids: readonly number[]) => sum(ids.map((id) => byCity.get(id) ?? NONE))
  return {
    cities: names.cities.map((city) => ({
      ...city,
      ...countOf(city.ids),
      neighbourhoods: city.neighbourhoods.map((one) => ({ ...one, ...countOf(names.idsBySlug.get(one.slug) ?? []) })),
    })),
    types: countCategories(names, bySet),
    ...facetsOfExtras(filter.extras ?? {}, extraCells),
    count: countOf(wantedCities(names, known) ?? names.cities.flatMap(({ ids }) => ids)),
    unknown: known.unknown,
  }
}

/** What each feature would find beside the chosen ones, and each label in place of the chosen one. */
function facetsOfExtras(chosen: ExtraValues, cells: readonly ExtraCell[]): Pick<SearchFacets, 'features' | 'energy'> {
  const countWith = (filter: Feature | 'energy', value: number) => {
    const values = changeExtra(chosen, filter, value)
    return sum(cells.filter((cell) => hasExtras(cell, values)).map(countOfCell))
  }
  return {
    features: new Map(FEATURES.map((feature) => [feature, countWith(feature, 1)])),
    energy: new Map(ENERGY_LETTERS.map((_, index) => [index + 1, countWith('energy', index + 1)])),
  }
}

function hasExtras({ features, energyRank }: ExtraCell, values: ExtraValues): boolean {
  const mask = featureMask(values)
  const { energy } = values
  return (features & mask) === mask && (energy === undefined || (energyRank !== null && energyRank <= energy))
}

function countOfCell({ status, count }: ExtraCell): PropertyCount {
  return { total: count, available: isAvailable(status) ? count : 0 }
}

async function countExtras(db: Database, where: SQL): Promise<readonly ExtraCell[]> {
  const { features, energyRank, status } = searchRows
  return await db
    .select({ features, energyRank, status, count: sql<number>`count(*)::int` })
    .from(searchRows)
    .where(where)
    .groupBy(features, energyRank, status)
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
