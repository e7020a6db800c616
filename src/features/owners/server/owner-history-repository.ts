import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  HISTORY_PAGE_SIZE,
  type HISTORY_SORTS,
  HISTORY_STATUSES,
  HISTORY_TYPES,
  type HistoryEntry,
  type OwnerHistory,
} from '#schemas/owner/owner.ts'
import { foldedWords, foldText } from '#src/base/text/folded-text.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ownerHistory } from './tables.ts'

export interface HistoryQuery {
  readonly sort: (typeof HISTORY_SORTS)[number]
  readonly isDescending: boolean
  /** Empty for all. */
  readonly types: readonly HistoryEntry['Type'][]
  readonly statuses: readonly HistoryEntry['Status'][]
  /** Compared as a whole, without case and accents; empty or unknown means all. */
  readonly source: string
  /** Words that contact, subject and comment must contain together; empty means all. */
  readonly text: string
}

export interface OwnerHistoryRepository {
  /** A page number beyond the last gives the last page. */
  page(propertyId: number, query: HistoryQuery, page: number): Promise<OwnerHistory>
  all(propertyId: number, query: HistoryQuery): Promise<HistoryEntry[]>
}

export function createOwnerHistoryRepository(db: Database): OwnerHistoryRepository {
  return {
    async page(propertyId, query, wanted) {
      const isOfProperty = eq(ownerHistory.propertyId, propertyId)
      const isWanted = and(isOfProperty, await filterOf(db, propertyId, query))
      const total = await countLines(db, isOfProperty)
      let page = Math.max(1, wanted)
      let found = await findLines(db, isWanted, query, page)
      if (found.ids.length === 0 && page > 1) {
        // Beyond the last page.
        page = Math.max(1, Math.ceil((await countLines(db, isWanted)) / HISTORY_PAGE_SIZE))
        found = await findLines(db, isWanted, query, page)
      }
      const { ids, left } = found
      const lines = ids.length === 0 ? [] : await select(db).where(and(isOfProperty, inArray(ownerHistory.id, ids)))
      const entries = lines.toSorted((a, b) => ids.indexOf(a.ID) - ids.indexOf(b.ID)) as HistoryEntry[]
      return { entries, page, pages: Math.max(1, Math.ceil(left / HISTORY_PAGE_SIZE)), count: left, total }
    },
    async all(propertyId, query) {
      const isWanted = and(eq(ownerHistory.propertyId, propertyId), await filterOf(db, propertyId, query))
      return (await select(db)
        .where(isWanted)
        .orderBy(...orderOf(query))) as HistoryEntry[]
    },
  }
}

/** The import validates type and status, so rows are `HistoryEntry`. */
function select(db: Database) {
  const { id, date, type, contact, subject, comment, status, source } = ownerHistory
  return db
    .select({
      ID: id,
      Date: date,
      Type: type,
      Contact: contact,
      Subject: subject,
      Comment: comment,
      Status: status,
      Source: source,
    })
    .from(ownerHistory)
}

/** Selects ids and the total first; reading texts afterwards is faster than sorting them. */
async function findLines(db: Database, isWanted: SQL | undefined, query: HistoryQuery, page: number) {
  const rows = await db
    .select({ id: ownerHistory.id, left: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(ownerHistory)
    .where(isWanted)
    .orderBy(...orderOf(query))
    .limit(HISTORY_PAGE_SIZE)
    .offset((page - 1) * HISTORY_PAGE_SIZE)
  return { ids: rows.map(({ id }) => id), left: rows[0]?.left ?? 0 }
}

async function countLines(db: Database, isWanted: SQL | undefined): Promise<number> {
  const [row] = await db.select({ lines: count() }).from(ownerHistory).where(isWanted)
  return row?.lines ?? 0
}

async function filterOf(db: Database, propertyId: number, query: HistoryQuery): Promise<SQL | undefined> {
  const { types, statuses, text } = query
  const sources = await sourcesOf(db, propertyId, query.source)
  return and(
    types.length > 0 ? inArray(ownerHistory.type, [...types]) : undefined,
    statuses.length > 0 ? inArray(ownerHistory.status, [...statuses]) : undefined,
    sources.length > 0 ? inArray(ownerHistory.source, sources) : undefined,
    ...foldedWords(text).map((word) => sql`strpos(${ownerHistory.searchText}, ${word}) > 0`),
  )
}

/** The stored spellings of a source; a property has few sources. */
async function sourcesOf(db: Database, propertyId: number, wanted: string): Promise<string[]> {
  if (wanted === '') return []
  const { source } = ownerHistory
  const rows = await db.selectDistinct({ source }).from(ownerHistory).where(eq(ownerHistory.propertyId, propertyId))
  return rows.map((row) => row.source).filter((each) => foldText(each) === foldText(wanted))
}

/** Types and statuses sort in their natural sequence; ties sort latest first, so that pages are stable. */
function orderOf({ sort, isDescending }: HistoryQuery): SQL[] {
  const { date, type, contact, subject, status, source, id } = ownerHistory
  const columns = {
    date: sql`${date}`,
    type: positionIn(HISTORY_TYPES, type),
    contact: sql`lower(${contact})`,
    subject: sql`lower(${subject})`,
    status: positionIn(HISTORY_STATUSES, status),
    source: sql`lower(${source})`,
  } satisfies Record<HistoryQuery['sort'], SQL>
  const first = isDescending ? desc(columns[sort]) : asc(columns[sort])
  const last = isDescending || sort !== 'date' ? desc : asc
  return [first, last(date), last(id)]
}

function positionIn(list: readonly string[], column: typeof ownerHistory.type | typeof ownerHistory.status): SQL {
  return sql`array_position(array[${sql.join(
    list.map((value) => sql`${value}::text`),
    sql`, `,
  )}], ${column})`
}
