import { and, between, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import type { ExtraFilter, Feature } from '#schemas/search/extra-filters.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { extentOf, type Ring } from '#src/features/properties/rules/place/ring.ts'
import { hasOpenHouse } from '#src/features/properties/server/open-house-queries.ts'
import {
  BOUNDS,
  type ExtraValues,
  featureBit,
  featureMask,
  isFeature,
  setExtras,
} from '#src/features/search/rules/extra-filters.ts'
import { ROOM_KINDS } from '#src/features/search/rules/property-search.ts'
import type { PlacedArea } from './placed-area.ts'
import type { SearchFilter } from './search-filter.ts'
import { type KnownValues, knownValues, type SearchNames } from './search-names-queries.ts'
import type { TextQuery } from './search-text-queries.ts'
import { searchRows } from './tables.ts'

/** Under the name of the table, so that its columns are found in either. */
export type SearchedRows = typeof searchRows | Subquery<'search_rows'>

/** A filter as conditions on `search_rows`; those that some counts leave out are separate. */
export interface SearchConditions {
  /** The rows that the conditions are about. */
  readonly rows: SearchedRows
  /** Null for any city. */
  readonly city: SQL | null
  /** Null for any category. */
  readonly category: SQL | null
  /** Features and energy label; null for any. */
  readonly extras: SQL | null
  /** Goal, status, place, rooms, price, areas and text. */
  readonly others: SQL
  /** The bits of a row's features, including an announced open house. */
  readonly features: SQL<number>
}

/** `table` may be a sample of the rows. */
export function searchConditions(
  names: SearchNames,
  filter: SearchFilter,
  text: TextQuery | null,
  table: SearchedRows = searchRows,
): SearchConditions {
  const known = knownValues(names, filter)
  const cityIds = wantedCities(names, known)
  const setIds = wantedSets(names, known)
  const { min = null, max = null } = filter.price ?? {}
  const { goal, status, price } = searchRows
  const features = featuresAt(filter.openHousesAt)
  const others: (SQL | undefined)[] = [
    sql`${goal} = ${filter.goal}`,
    filter.showUnavailable && !filter.onlyAvailable ? undefined : sql`${status} = ${AVAILABLE_STATUS}`,
    min === null ? undefined : sql`${price} >= ${min}::float8`,
    max === null ? undefined : sql`${price} <= ${max}::float8`,
    ...ROOM_KINDS.map((kind) => ((filter[kind] ?? 0) > 0 ? sql`${searchRows[kind]} >= ${filter[kind]}` : undefined)),
    ...setExtras(filter.extras ?? {}).map(([name, value]) => (isCounted(name) ? undefined : boundCondition(name, value))),
    text?.matches,
  ]
  return {
    rows: filter.area === undefined ? table : rowsInArea(names, filter.area, table),
    city: cityIds === null ? null : isOneOf(sql`${searchRows.cityId}`, cityIds),
    category: setIds === null ? null : isOneOf(sql`${searchRows.categorySetId}`, setIds),
    extras: countedConditions(filter.extras ?? {}, features),
    others: and(...others) ?? sql`true`,
    features,
  }
}

/**
 * Same as `isInArea`. An index has the rectangle around the ring; the ring itself is then compared. Two selects in place of an "or",
 * so that the index alone answers both. "coalesce" stands for half of the rectangle: the planner expects a thousandth of a polygon.
 */
function rowsInArea(names: SearchNames, { ring, towns }: PlacedArea, table: SearchedRows): SearchedRows {
  const { mapX, mapY, cityId } = searchRows
  const { minX, minY, maxX, maxY } = extentOf(ring)
  const isNear = and(between(mapX, minX, maxX), between(mapY, minY, maxY))
  const isInside = sql`coalesce(point(${mapX}, ${mapY}) <@ ${writeRing(ring)}::polygon, false)`
  const inside = sql`select * from ${table} where ${isNear} and ${isInside}`
  const townIds = names.cities.filter(({ slug }) => towns.includes(slug)).flatMap(({ ids }) => ids)
  if (townIds.length === 0) return new Subquery(inside, {}, 'search_rows')
  const inTowns = sql`select * from ${table} where ${mapX} is null and ${mapY} is null and ${isOneOf(sql`${cityId}`, townIds)}`
  return new Subquery(sql`${inside} union all ${inTowns}`, {}, 'search_rows')
}

/** A ring as a polygon of PostgreSQL. */
export function writeRing(ring: Ring): string {
  return `(${ring.map(({ x, y }) => `(${x},${y})`).join(',')})`
}

/** Whether options of this filter have counts. */
function isCounted(filter: ExtraFilter): filter is Feature | 'energy' {
  return isFeature(filter) || filter === 'energy'
}

/** Computed, since announcements change by the clock; found by a separate index. */
function featuresAt(atMs: SearchFilter['openHousesAt']): SQL<number> {
  const stored = sql<number>`${searchRows.features}`
  if (!atMs) return stored
  return sql`(${stored} | case when ${hasOpenHouse(searchRows.id, atMs)} then ${featureBit('open-house')}::int else 0 end)`
}

function countedConditions(values: ExtraValues, features: SQL): SQL | null {
  const mask = featureMask(values)
  const energy = values.energy ?? 0
  // All bits are "=" and ">=" alike; the planner expects one row in 200 of "=", one in three of ">=".
  const hasFeatures = mask === 0 ? undefined : sql`${features} & ${mask}::int >= ${mask}::int`
  // The least number with these bits: an index compares it before it reads the rest of its entry.
  const stored = mask & ~featureBit('open-house')
  const isAtLeast = stored === 0 ? undefined : sql`${searchRows.features} >= ${stored}::int`
  return and(isAtLeast, hasFeatures, energy === 0 ? undefined : boundCondition('energy', energy)) ?? null
}

/** The same as `matchesExtras`. */
function boundCondition(filter: Exclude<ExtraFilter, Feature>, value: number): SQL {
  const { column, direction } = BOUNDS[filter]
  return direction === 'least' ? sql`${searchRows[column]} >= ${value}::float8` : sql`${searchRows[column]} <= ${value}::float8`
}

/** The ids of the filter's cities with their neighbourhoods, and of its neighbourhoods; null for any. */
export function wantedCities(names: SearchNames, { cities }: KnownValues): readonly number[] | null {
  return cities.length === 0 ? null : [...new Set(cities.flatMap((slug) => names.idsBySlug.get(slug) ?? []))]
}

/** The ids of combinations with one of the categories; null for any. */
export function wantedSets(names: SearchNames, { categories }: KnownValues): readonly number[] | null {
  if (categories.length === 0) return null
  return names.categorySets.filter(({ webIds }) => webIds.some((webId) => categories.includes(webId))).map(({ id }) => id)
}

/** Whether a filter has all properties of its goal, possibly without sold and rented ones. */
export function isWholeGoal(names: SearchNames, filter: SearchFilter, text: TextQuery | null): boolean {
  const known = knownValues(names, filter)
  const { min = null, max = null } = filter.price ?? {}
  const hasExtras = setExtras(filter.extras ?? {}).length > 0
  const hasRooms = ROOM_KINDS.some((kind) => (filter[kind] ?? 0) > 0)
  return (
    text === null &&
    filter.area === undefined &&
    known.cities.length + known.categories.length === 0 &&
    min === null &&
    max === null &&
    !hasRooms &&
    !hasExtras
  )
}

export function allConditions({ city, category, extras, others }: SearchConditions): SQL {
  return and(others, city ?? undefined, category ?? undefined, extras ?? undefined) ?? others
}

function isOneOf(column: SQL, ids: readonly number[]): SQL {
  const [only] = ids
  return ids.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
}

/** The order of a list: available, sold (2), rented (4); unknown prices last (decision 039, point 14a). Each has an index. */
export function searchOrder(sort: PropertySort, text: TextQuery | null): SQL {
  const { id, status, price, surfaceLivable, surfaceGround, createDate, reference, pricePerM2, priceChangedAt } = searchRows
  const orders: Readonly<Record<PropertySort, SQL>> = {
    newest: sql`${createDate} desc nulls last`,
    'price-asc': sql`${price}`,
    'price-desc': sql`${price} desc nulls last`,
    'price-m2-asc': sql`${pricePerM2}`,
    'price-changed': sql`${priceChangedAt} desc nulls last`,
    'surface-desc': sql`${surfaceLivable} desc nulls last, ${surfaceGround} desc nulls last`,
  }
  const order = sql`${status}, ${orders[sort]}, ${id} desc nulls last`
  if (text !== null && text.reference !== null) return sql`(${reference} = ${text.reference}) desc, ${order}`
  if (!isRanked(sort, text)) return order
  // A subquery by index is faster than searching the words of each row.
  const whole = sql`select ${id} from ${searchRows} where ${text?.isWhole}`
  return sql`${status}, (${id} in (${whole})) desc, ${orders[sort]}, ${id} desc nulls last`
}

/** Whether whole words come before parts: not if the visitor chose an order by price or size. */
export function isRanked(sort: PropertySort, text: TextQuery | null): boolean {
  return sort === 'newest' && text !== null && text.isWhole !== null
}
