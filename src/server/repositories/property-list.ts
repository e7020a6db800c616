import { inArray, sql } from 'drizzle-orm'
import type { PropertySort } from '#schemas/property-summary.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { SearchCount } from '#src/server/listings/search/search-index.ts'
import type { SearchFilter } from '#src/server/listings/search/search-row.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import type { SearchSnapshot } from './search-snapshot.ts'
import { toStored } from './to-stored.ts'

export interface PropertyQuery extends SearchFilter {
  readonly sort: PropertySort
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface PropertyPage extends SearchCount {
  readonly records: readonly StoredProperty[]
  /** The page these records are of: the one asked for, or the last. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
}

/** The first homes of a search. */
export interface FirstProperties extends SearchCount {
  readonly records: readonly StoredProperty[]
}

/** A home's neighbours in the results of a search; null at their ends, and for a home that is not among them. */
export interface PropertyNeighbours {
  readonly previous: StoredProperty | null
  readonly next: StoredProperty | null
  /** From 1; null for a home that is not among the results. */
  readonly position: number | null
  readonly total: number
}

/** One page of the listings that show (decisions, point 14a): found in the snapshot, the records read by their ids. */
export async function listProperties(db: Database, snapshot: SearchSnapshot, query: PropertyQuery): Promise<PropertyPage> {
  const pageSize = Math.max(1, query.pageSize)
  const { ids, total, available } = snapshot.index.search(query, query.sort, await snapshot.textMatch(query))
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pageCount)
  const records = await readRecords(db, [...ids.slice((page - 1) * pageSize, page * pageSize)])
  return { records, page, pageCount, total, available }
}

/** The first homes of a search, the newest first, without their long texts. */
export async function firstProperties(
  db: Database,
  snapshot: SearchSnapshot,
  filter: SearchFilter,
  limit: number,
): Promise<FirstProperties> {
  const { ids, total, available } = snapshot.index.search(filter, 'newest', await snapshot.textMatch(filter))
  return { records: await readRecords(db, [...ids.slice(0, limit)], withoutTexts), total, available }
}

/** The homes before and after one in the results of a search. */
export async function neighboursOf(
  db: Database,
  snapshot: SearchSnapshot,
  id: number,
  filter: SearchFilter,
  sort: PropertySort,
): Promise<PropertyNeighbours> {
  const { ids, total } = snapshot.index.search(filter, sort, await snapshot.textMatch(filter))
  const place = ids.indexOf(id)
  if (place < 0) return { previous: null, next: null, position: null, total }
  const [before, after] = [ids[place - 1], ids[place + 1]]
  const records = await readRecords(
    db,
    [before, after].filter((neighbour) => neighbour !== undefined),
    withoutTexts,
  )
  const recordOf = (neighbour: number | undefined) => records.find(({ record }) => record.ID === neighbour) ?? null
  return { previous: recordOf(before), next: recordOf(after), position: place + 1, total }
}

const withoutTexts = sql`${properties.record} - array['DescriptionA', 'DescriptionB', 'Documents']`

/** In the order of the ids. A home that an import has taken away since is left out. */
async function readRecords(db: Database, ids: number[], record = sql`${properties.record}`): Promise<StoredProperty[]> {
  if (ids.length === 0) return []
  const { id, retiredAt } = properties
  const rows = await db.select({ id, record, retiredAt }).from(properties).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => {
    const row = byId.get(wanted)
    return row ? [toStored(row)] : []
  })
}
