import { inArray, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property/property-summary.ts'
import { titleCaseCity } from '#src/domain/place/city-name.ts'
import { wordSpelling } from '#src/domain/search/search-words.ts'
import type { Database } from '#src/server/db/database.ts'
import { type PublishedProperty, toPublished } from '#src/server/listings/published-property.ts'
import { properties } from '#src/server/listings/tables.ts'
import type { SearchCount } from '#src/server/search/index/search-index.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'
import type { ReplacedWord } from '#src/server/search/index/text-index.ts'
import type { SearchSnapshot } from './search-snapshot.ts'

export interface PropertyQuery extends SearchFilter {
  readonly sort: PropertySort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface PropertyPage extends SearchCount {
  readonly records: readonly PublishedProperty[]
  /** The requested page, or the last one. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
  /** Words searched in place of mistyped ones, as the visitor and the listings spell them. */
  readonly replaced: readonly ReplacedWord[]
}

/** The first results of a search. */
export interface FirstProperties extends SearchCount {
  readonly records: readonly PublishedProperty[]
}

/** The previous and next property in the results; null at the ends, and for a property that is not among the results. */
export interface PropertyNeighbours {
  readonly previous: PublishedProperty | null
  readonly next: PublishedProperty | null
  readonly isFound: boolean
  /** The rank among the available results, from 1; null for a property that is not among them. */
  readonly position: number | null
  readonly available: number
}

/** One page of the visible listings (decision 039, point 14a): ids from the snapshot, records from the database. */
export async function listProperties(db: Database, snapshot: SearchSnapshot, query: PropertyQuery): Promise<PropertyPage> {
  const pageSize = Math.max(1, query.pageSize)
  const text = await snapshot.textMatch(query)
  const { ids, total, available } = snapshot.index.search(query, query.sort, text)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pageCount)
  const records = await readRecords(db, [...ids.slice((page - 1) * pageSize, page * pageSize)])
  return { records, page, pageCount, total, available, replaced: withSpelling(text?.replaced ?? [], query.text ?? '', records) }
}

/** How many replacements of a mistyped word are reported. */
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

/** The first results of a search, newest first, without long texts. */
export async function firstProperties(
  db: Database,
  snapshot: SearchSnapshot,
  filter: SearchFilter,
  limit: number,
): Promise<FirstProperties> {
  const { ids, total, available } = snapshot.index.search(filter, 'newest', await snapshot.textMatch(filter))
  return { records: await readRecords(db, [...ids.slice(0, limit)], withoutTexts), total, available }
}

/** The neighbours of a property in the results of a search. */
export async function neighboursOf(
  db: Database,
  snapshot: SearchSnapshot,
  id: number,
  filter: SearchFilter,
  sort: PropertySort,
): Promise<PropertyNeighbours> {
  const { index } = snapshot
  const { ids, available } = index.search(filter, sort, await snapshot.textMatch(filter))
  const place = ids.indexOf(id)
  if (place < 0) return { previous: null, next: null, isFound: false, position: null, available }
  const before = ids[place - 1]
  const after = ids[place + 1]
  const records = await readRecords(
    db,
    [before, after].filter((neighbour) => neighbour !== undefined),
    withoutTexts,
  )
  const recordOf = (neighbour: number | undefined) => records.find(({ record }) => record.ID === neighbour) ?? null
  const position = index.isAvailable(id) ? ids.subarray(0, place + 1).filter(index.isAvailable).length : null
  return { previous: recordOf(before), next: recordOf(after), isFound: true, position, available }
}

const withoutTexts = sql`${properties.record} - array['DescriptionA', 'DescriptionB', 'Documents']`

/** Records in the order of the ids. A property removed by an import meanwhile is left out. */
async function readRecords(db: Database, ids: number[], record = sql`${properties.record}`): Promise<PublishedProperty[]> {
  if (ids.length === 0) return []
  const { id, retiredAt } = properties
  const rows = await db.select({ id, record, retiredAt }).from(properties).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => {
    const row = byId.get(wanted)
    return row ? [toPublished(row)] : []
  })
}
