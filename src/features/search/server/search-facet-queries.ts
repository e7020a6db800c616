import { sql } from 'drizzle-orm'
import { ENERGY_LETTERS, FEATURES, type Feature } from '#schemas/search/extra-filters.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { changeExtra, type ExtraFacts, type ExtraValues, featureMask } from '#src/features/search/rules/extra-filters.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { PropertyCount } from './search-count-queries.ts'
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

/** A city with its number of results, including its neighbourhoods. */
export interface CountedCity extends SearchCity, PropertyCount {
  readonly neighbourhoods: readonly (SearchNeighbourhood & PropertyCount)[]
}

/** The counts of a search box's options, each under the other filters. */
export interface SearchFacets {
  readonly cities: readonly CountedCity[]
  readonly types: ReadonlyMap<string, PropertyCount>
  readonly features: ReadonlyMap<Feature, PropertyCount>
  /** The number of properties with this label or a better one, by rank (1 is A). */
  readonly energy: ReadonlyMap<number, PropertyCount>
  readonly count: PropertyCount
  /** Ignored values of the filter. */
  readonly unknown: KnownValues['unknown']
}

/** The number of results per features, energy label and status. */
interface ExtraCell extends Pick<ExtraFacts, 'features' | 'energyRank'> {
  readonly status: number
  readonly count: number
}

/** The number of results per city and categories as well. */
export interface CountedCell extends ExtraCell {
  readonly cityId: number
  readonly categorySetId: number
}

/** One query for all counts, for few results. */
export async function countCells(db: Database, { rows, others, features }: SearchConditions): Promise<readonly CountedCell[]> {
  const { cityId, categorySetId, energyRank, status } = searchRows
  return await db
    .select({ cityId, categorySetId, features, energyRank, status, count: sql<number>`count(*)::int` })
    .from(rows)
    .where(others)
    // Groups by column number, because repeated expressions would have different parameters.
    .groupBy(sql`1, 2, 3, 4, 5`)
}

function wantedIds(names: SearchNames, filter: SearchFilter) {
  const known = knownValues(names, filter)
  return { cityIds: wantedCities(names, known), setIds: wantedSets(names, known) }
}

/** The matching cells, among those of the goal, status, rooms, price, areas and text. */
export function resultsOfCells<Cell extends CountedCell>(
  names: SearchNames,
  filter: SearchFilter,
  cells: readonly Cell[],
): readonly Cell[] {
  const { cityIds, setIds } = wantedIds(names, filter)
  const wanted = wantedExtras(filter.extras)
  return cells.filter(
    (cell) =>
      (cityIds === null || cityIds.includes(cell.cityId)) &&
      (setIds === null || setIds.includes(cell.categorySetId)) &&
      hasExtras(cell, wanted),
  )
}

/** The counts of a filter from cells of the goal, status, rooms, price, areas and text. */
export function facetsOfCells(names: SearchNames, filter: SearchFilter, cells: readonly CountedCell[]): SearchFacets {
  const { cityIds, setIds } = wantedIds(names, filter)
  const byCity = new Map<number, Counted>()
  const bySet = new Map<number, Counted>()
  const extraCells: ExtraCell[] = []
  const wanted = wantedExtras(filter.extras)
  for (const cell of cells) {
    const { cityId, categorySetId } = cell
    const isInCity = cityIds === null || cityIds.includes(cityId)
    const isInSet = setIds === null || setIds.includes(categorySetId)
    if (isInCity && isInSet) extraCells.push(cell)
    if (!hasExtras(cell, wanted)) continue
    if (isInSet) addTo(byCity, cityId, cell)
    if (isInCity) addTo(bySet, categorySetId, cell)
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
    countBy(db, 'cityId', { ...conditions, city: null }),
    countBy(db, 'categorySetId', { ...conditions, category: null }),
    countExtras(db, { ...conditions, extras: null }),
  ])
  return toFacets(names, filter, { byCity, bySet, extraCells })
}

type Counts = ReadonlyMap<number, PropertyCount>

interface CountsOfOptions {
  readonly byCity: Counts
  readonly bySet: Counts
  /** Without features and label filters. */
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

function facetsOfExtras(chosen: ExtraValues, cells: readonly ExtraCell[]): Pick<SearchFacets, 'features' | 'energy'> {
  const countWith = (filter: Feature | 'energy', value: number) => {
    const wanted = wantedExtras(changeExtra(chosen, filter, value))
    const counted = { total: 0, available: 0 }
    for (const cell of cells) if (hasExtras(cell, wanted)) count(counted, cell)
    return counted
  }
  return {
    features: new Map(FEATURES.map((feature) => [feature, countWith(feature, 1)])),
    energy: new Map(ENERGY_LETTERS.map((_, index) => [index + 1, countWith('energy', index + 1)])),
  }
}

/** The features and label that a search asks for, in the form of a cell, which is compared once for each option. */
interface WantedExtras {
  readonly mask: number
  readonly energy: number | undefined
}

function wantedExtras(values: ExtraValues = {}): WantedExtras {
  return { mask: featureMask(values), energy: values.energy }
}

function hasExtras({ features, energyRank }: ExtraCell, { mask, energy }: WantedExtras): boolean {
  return (features & mask) === mask && (energy === undefined || (energyRank !== null && energyRank <= energy))
}

/** Counts that are still being added up. */
type Counted = { -readonly [name in keyof PropertyCount]: PropertyCount[name] }

type StatusCount = Pick<ExtraCell, 'status' | 'count'>

function count(counted: Counted, cell: StatusCount): void {
  counted.total += cell.count
  if (isAvailable(cell.status)) counted.available += cell.count
}

function addTo(counts: Map<number, Counted>, key: number, cell: StatusCount): void {
  const counted = counts.get(key) ?? { total: 0, available: 0 }
  count(counted, cell)
  counts.set(key, counted)
}

async function countExtras(db: Database, conditions: SearchConditions): Promise<readonly ExtraCell[]> {
  const { features } = conditions
  const { energyRank, status } = searchRows
  return await db
    .select({ features, energyRank, status, count: sql<number>`count(*)::int` })
    .from(conditions.rows)
    .where(allConditions(conditions))
    .groupBy(sql`1, 2, 3`)
}

const NONE: PropertyCount = { total: 0, available: 0 }

/** Counts in the order of an index, which avoids sorting and hashing. */
async function countBy(db: Database, key: 'cityId' | 'categorySetId', conditions: SearchConditions): Promise<Counts> {
  const { status, [key]: column } = searchRows
  const rows = await db
    .select({ key: column, status, count: sql<number>`count(*)::int` })
    .from(conditions.rows)
    .where(allConditions(conditions))
    .groupBy(column, status)
  const counts = new Map<number, Counted>()
  for (const row of rows) addTo(counts, row.key, row)
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
