import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import { MAX_COUNTED } from '#schemas/search/max-counted.ts'
import { AVAILABLE_STATUS, SHOWN_STATUSES } from '#src/features/properties/rules/availability.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import { type PublishedProperty, toPublished } from '#src/features/properties/server/published-property.ts'
import { properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import { wordSpelling } from '#src/features/search/rules/search-words.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { PlacedResults, ResultRange, SearchCount } from './search-count-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import { allConditions, isRanked, type SearchConditions, searchConditions, searchOrder } from './search-filter-queries.ts'
import type { SearchNames } from './search-names-queries.ts'
import type { ReplacedWord, TextQuery } from './search-text-queries.ts'
import { searchRows } from './tables.ts'

export interface PropertyQuery extends SearchFilter {
  readonly sort: PropertySort
  readonly page: number
  readonly pageSize: number
}

export interface PropertyPage extends SearchCount {
  readonly records: readonly PublishedProperty[]
  /** The requested page, or the last one. */
  readonly page: number
  readonly pageCount: number
  /** Replacements of mistyped words, as visitor and listings spell them. */
  readonly replaced: readonly ReplacedWord[]
  /** Ignored words, as typed. */
  readonly unused: readonly string[]
}

/** Null at the ends, and for a property that is not among the results. */
export interface PropertyNeighbours {
  readonly previous: PublishedProperty | null
  readonly next: PublishedProperty | null
  readonly isFound: boolean
  /** The rank among the available results, from 1; null for a property that is not among them. */
  readonly position: number | null
  readonly available: number
  readonly hasMore: boolean
}

export interface SearchContext {
  readonly names: SearchNames
  readonly text: TextQuery | null
  readonly count: SearchCount
  /** The number of properties of the goal. */
  readonly ofGoal: number
  /** A range found while counting, if any. */
  readonly placed: PlacedResults | null
}

/** The results of a page. */
export function pageRange({ page, pageSize }: Pick<PropertyQuery, 'page' | 'pageSize'>): ResultRange {
  const limit = Math.max(1, pageSize)
  return { offset: (page - 1) * limit, limit }
}

/** One page of the visible listings (decision 039, point 14a), with records from `select`. */
export async function listProperties(
  db: Database,
  select: (ids: readonly number[]) => Promise<readonly PublishedProperty[]>,
  context: SearchContext,
  query: PropertyQuery,
): Promise<PropertyPage> {
  const { text, count } = context
  const pageSize = Math.max(1, query.pageSize)
  const pageCount = Math.max(1, Math.ceil(count.total / pageSize))
  const page = Math.min(query.page, pageCount)
  const range = { filter: query, sort: query.sort, ...pageRange({ page, pageSize }) }
  const records = await select(await pageOf(db, context, range))
  const typed = query.text ?? ''
  const replaced = withSpelling(text?.replaced ?? [], typed, records)
  return { records, page, pageCount, ...count, replaced, unused: (text?.unused ?? []).map((word) => wordSpelling(word, [typed])) }
}

/** The number of reported replacements of a word. */
const MAX_MEANT = 3

function withSpelling(replaced: readonly ReplacedWord[], text: string, records: readonly PublishedProperty[]): ReplacedWord[] {
  if (replaced.length === 0) return []
  const texts = records.flatMap(({ record }) => [
    titleCaseCity(record.City),
    record.TypeDescription,
    record.DescriptionA,
    record.DescriptionB,
  ])
  const words = texts.flatMap((value) => (typeof value === 'object' ? Object.values(value) : (value ?? [])))
  return replaced.map(({ typed, meant }) => ({
    typed: wordSpelling(typed, [text]),
    meant: [...new Set(meant.map((word) => wordSpelling(word, words)))].slice(0, MAX_MEANT),
  }))
}

const withoutTexts = sql`${properties.record} - array['DescriptionA', 'DescriptionB', 'Documents']`

interface SortedRange extends ResultRange {
  readonly filter: SearchFilter
  readonly sort: PropertySort
}

/** The IDs of a range of the results, in order. */
async function pageOf(db: Database, context: SearchContext, range: SortedRange): Promise<readonly number[]> {
  const { count, placed } = context
  if (count.total === 0) return []
  if (placed?.offset === range.offset && placed.limit === range.limit) return placed.ids
  const { source, order, limit, offset } = ordered(context, range)
  const id = sql<number>`${searchRows.id}`
  const rows = await db.select({ id }).from(source).orderBy(order).limit(limit).offset(offset)
  return rows.map((row) => row.id)
}

function ordered(context: SearchContext, { filter, sort, offset, limit }: SortedRange) {
  const { names, text, count } = context
  const order = searchOrder(sort, text)
  const wanted = offset + limit
  const inOrder = isWalked(context, sort, wanted)
  const conditions = searchConditions(names, filter, text)
  const source = inOrder ? firstOfStatuses(conditions, order, wanted, count.available) : results(conditions)
  return { source, order, limit, offset }
}

/** The relative cost of an entry in the index of an order, whose row must be read too. */
const WALKED_COST = 5

/**
 * Whether to scan the order's index until there are enough results, instead of sorting all: if it passes fewer rows, or the count
 * is unknown. No index ranks reference codes or whole words first.
 */
function isWalked({ text, count, ofGoal }: SearchContext, sort: PropertySort, wanted: number): boolean {
  const hasReference = text !== null && text.reference !== null
  if (hasReference || isRanked(sort, text)) return false
  return count.hasMore || (WALKED_COST * wanted * ofGoal) / count.total < count.total
}

/** All results. "offset 0" stops the planner from scanning the index of an order for a few results. */
function results(conditions: SearchConditions): SQL {
  return sql`(select * from ${conditions.rows} where ${allConditions(conditions)} offset 0) as ${searchRows}`
}

/** The first results by status, since an index with a price bound is sorted by status first. */
function firstOfStatuses(conditions: SearchConditions, order: SQL, wanted: number, available: number): SQL {
  const statuses = wanted <= available ? [AVAILABLE_STATUS] : SHOWN_STATUSES
  const parts = statuses.map((status) => {
    const ofStatus = sql`${allConditions(conditions)} and ${searchRows.status} = ${sql.raw(String(status))}`
    return sql`(select * from ${conditions.rows} where ${ofStatus} order by ${order} limit ${wanted})`
  })
  return sql`(${sql.join(parts, sql` union all `)}) as ${searchRows}`
}

function placeIn(order: SQL) {
  return sql<number>`row_number() over (order by ${order})`.as('place')
}

/** The neighbours of a property among the first {@link MAX_COUNTED} results of a search. */
export async function neighboursOf(
  db: Database,
  { names, text, count }: SearchContext,
  id: number,
  filter: SearchFilter,
  sort: PropertySort,
): Promise<PropertyNeighbours> {
  const conditions = searchConditions(names, filter, text)
  const { available, hasMore } = count
  const nowhere = { previous: null, next: null, isFound: false, position: null, available, hasMore }
  if (count.total === 0) return nowhere
  const order = searchOrder(sort, text)
  const first = db
    .select({ id: searchRows.id, status: searchRows.status, place: placeIn(order) })
    .from(conditions.rows)
    .where(allConditions(conditions))
    .orderBy(order)
    .limit(MAX_COUNTED)
    .as('first')
  const isAvailable = sql`${first.status} = ${sql.raw(String(AVAILABLE_STATUS))}`
  const placed = db
    .select({
      id: first.id,
      status: first.status,
      previous: sql<number | null>`lag(${first.id}) over (order by ${first.place})`.as('previous'),
      next: sql<number | null>`lead(${first.id}) over (order by ${first.place})`.as('next'),
      position: sql<number>`(count(*) filter (where ${isAvailable}) over (order by ${first.place}))::int`.as('position'),
    })
    .from(first)
    .as('placed')
  const [place] = await db.select().from(placed).where(eq(placed.id, id))
  if (!place) return nowhere
  const rows = await db
    .select({
      ...publishedColumns,
      id: properties.id,
      record: withoutTexts,
    })
    .from(properties)
    .where(sql`${properties.id} in (${place.previous}, ${place.next})`)
  const recordOf = (neighbour: number | null) => {
    const row = rows.find((one) => one.id === neighbour)
    return row ? toPublished(row) : null
  }
  return {
    previous: recordOf(place.previous),
    next: recordOf(place.next),
    isFound: true,
    position: place.status === AVAILABLE_STATUS ? place.position : null,
    available,
    hasMore,
  }
}

/** The ids at which parts of so many visible listings start, by id. */
export async function partStarts(db: Database, showUnavailable: boolean, size: number): Promise<readonly number[]> {
  const { id, status } = searchRows
  const numbered = db
    .select({ id, place: sql<number>`row_number() over (order by ${id})`.as('place') })
    .from(searchRows)
    .where(showUnavailable ? undefined : eq(status, AVAILABLE_STATUS))
    .as('numbered')
  const starts = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size}::int = 0`)
    .orderBy(asc(numbered.id))
  return starts.map((start) => start.id)
}

/** The visible listings of a part without their long texts: so many from an id on. */
export async function readPart(
  db: Database,
  showUnavailable: boolean,
  first: number,
  size: number,
): Promise<readonly PublishedProperty[]> {
  const { id, status } = searchRows
  const rows = await db
    .select({ ...publishedColumns, id, record: withoutTexts })
    .from(searchRows)
    .innerJoin(properties, eq(properties.id, id))
    .where(and(gte(id, first), showUnavailable ? undefined : eq(status, AVAILABLE_STATUS)))
    .orderBy(asc(id))
    .limit(size)
  return rows.map(toPublished)
}
