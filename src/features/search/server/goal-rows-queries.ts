import { sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import { PROPERTY_SORTS, type PropertySort } from '#schemas/property/property-summary.ts'
import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { priceBars } from '#src/features/search/rules/price-range.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { CountedCell } from './search-facet-queries.ts'
import { type SearchConditions, searchOrder } from './search-filter-queries.ts'
import { searchRows } from './tables.ts'

/** The data of a property for counts and orders of a list. */
export interface GoalRow extends CountedCell {
  readonly id: number
  /** The price in euro; null if unknown or unpublished. */
  readonly price: number | null
  /** Its rank in each order of the whole goal. */
  readonly places: Readonly<Record<PropertySort, number>>
}

/** The properties of a goal by id. */
export type GoalRows = ReadonlyMap<number, GoalRow>

/** Reads all properties of a goal, for goals small enough to cache. */
export async function readGoalRows(db: Database, { rows: source, others, features }: SearchConditions): Promise<GoalRows> {
  const { id, price, cityId, categorySetId, energyRank, status } = searchRows
  const places = PROPERTY_SORTS.map(
    (sort) => [sort, sql<number>`(row_number() over (order by ${searchOrder(sort, null)}))::int`.as(`place-${sort}`)] as const,
  )
  const rows = await db
    .select({
      row: { id, price, cityId, categorySetId, features, energyRank, status },
      // A rank per order.
      places: Object.fromEntries(places) as Record<PropertySort, (typeof places)[number][1]>,
    })
    .from(source)
    .where(others)
  return new Map(rows.map(({ row, places }) => [row.id, { ...row, count: 1, places }]))
}

/** The properties that match conditions. The database returns ids as one text, which is faster than many rows. */
export async function matchingRows(
  db: Database,
  rows: GoalRows,
  { rows: source, others }: SearchConditions,
): Promise<readonly GoalRow[]> {
  const [found] = await db
    .select({ ids: sql<string | null>`string_agg(${searchRows.id}::text, ',')` })
    .from(source)
    .where(others)
  if (!found?.ids) return []
  // An unknown id belongs to a newer version.
  return found.ids.split(',').flatMap((id) => rows.get(Number(id)) ?? [])
}

/** A range of the properties in an order. */
export function placedIds(
  rows: readonly GoalRow[],
  sort: PropertySort,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const sorted = rows.toSorted((a, b) => a.places[sort] - b.places[sort])
  return sorted.slice(offset, offset + limit).map(({ id }) => id)
}

/** The number of available properties per bar of the price slider, as `countPrices`. */
export function pricesOfRows(goal: Goal, rows: readonly GoalRow[]): readonly number[] {
  const bars = priceBars(goal)
  const counts = bars.map(() => 0)
  for (const { price, status } of rows) {
    if (price === null || !isAvailable(status)) continue
    const bar = bars.findLastIndex((from) => from <= price)
    if (bar !== -1) counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts
}
