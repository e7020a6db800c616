import { and, type SQL, sql } from 'drizzle-orm'
import type { Goal } from '#schemas/property/goal.ts'
import { MAX_COUNTED } from '#schemas/search/max-counted.ts'
import { AVAILABLE_STATUS } from '#src/features/properties/rules/availability.ts'
import { priceBars } from '#src/features/search/rules/price-range.ts'
import type { Database } from '#src/platform/db/database.ts'
import { allConditions, type SearchConditions } from './search-filter-queries.ts'
import type { TextQuery } from './search-text-queries.ts'
import { searchRows } from './tables.ts'

export interface PropertyCount {
  readonly total: number
  readonly available: number
}

export interface SearchCount extends PropertyCount {
  /** Whether there are more than {@link MAX_COUNTED}; the numbers stop there. */
  readonly hasMore: boolean
}

export async function countResults(db: Database, conditions: SearchConditions): Promise<SearchCount> {
  const found = await countUpTo(db, conditions)
  return found.total <= MAX_COUNTED ? { ...found, hasMore: false } : await countOfMany(db, conditions)
}

async function countOfMany(db: Database, conditions: SearchConditions): Promise<SearchCount> {
  const isAvailable = sql`${searchRows.status} = ${AVAILABLE_STATUS}`
  const { total } = await countUpTo(db, { ...conditions, others: and(conditions.others, isAvailable) ?? isAvailable })
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

/** Counts and sorts the results in one read. Above {@link MAX_COUNTED} the range is null: an index of the order is faster. */
export async function countAndPlace(
  db: Database,
  { conditions, order, text }: { readonly conditions: SearchConditions; readonly order: SQL; readonly text: TextQuery | null },
  { offset, limit }: ResultRange,
): Promise<{ readonly count: SearchCount; readonly placed: PlacedResults | null }> {
  const { id, status, price, createDate, surfaceLivable, surfaceGround, reference, pricePerM2, priceChangedAt } = searchRows
  const orders = { price, createDate, surfaceLivable, surfaceGround, pricePerM2, priceChangedAt }
  const found = db.$with('found').as(
    db
      // Without the code, which only text searches need, an index covers the query.
      .select({ id, status, ...orders, ...(text && { reference }) })
      .from(conditions.rows)
      .where(allConditions(conditions))
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
  if (counts.total > MAX_COUNTED) return { count: await countOfMany(db, conditions), placed: null }
  return { count: { ...counts, hasMore: false }, placed: { offset, limit, ids } }
}

/** A full count as a search reports it. */
export function upToMost({ total, available }: PropertyCount): SearchCount {
  return { total: Math.min(total, MAX_COUNTED), available: Math.min(available, MAX_COUNTED), hasMore: total > MAX_COUNTED }
}

/** Counting stops after `most`. */
export async function countUpTo(db: Database, conditions: SearchConditions, most = MAX_COUNTED): Promise<PropertyCount> {
  const { status } = searchRows
  const found = db
    .select({ status })
    .from(conditions.rows)
    .where(allConditions(conditions))
    .limit(most + 1)
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

/** The number of available results per bar of the price slider (`priceBars`), without unpublished prices. */
export async function countPrices(db: Database, goal: Goal, conditions: SearchConditions): Promise<readonly number[]> {
  const { status, price } = searchRows
  const bars = priceBars(goal)
  const bar = sql<number>`width_bucket(${price}, ${`{${bars.join(',')}}`}::float8[])`
  const rows = await db
    .select({ bar, count: sql<number>`count(*)::int` })
    .from(conditions.rows)
    .where(sql`${allConditions(conditions)} and ${status} = ${AVAILABLE_STATUS} and ${price} is not null`)
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.bar, row.count]))
  return bars.map((_, index) => counts.get(index + 1) ?? 0)
}
