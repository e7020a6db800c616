import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { FeedVisits } from '#schemas/owner/feed-owner.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { inBatches } from '#src/features/feed/server/in-batches.ts'
import { ownerHistory, ownerRecords } from '#src/features/owners/server/tables.ts'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { CheckedOwnerFile } from './check-owner-file.ts'

/** Replaces the feed's data about owners' properties, inside the caller's transaction. Visits counted by this site stay. */
export async function storeOwnerLists(db: Database, checked: CheckedOwnerFile, today: Temporal.PlainDate): Promise<void> {
  await storeHistory(db, checked, today)
  await storeRecords(db, checked, today)
  await db.delete(propertyVisits).where(eq(propertyVisits.origin, 'feed'))
  await inBatches(
    checked.visits.flatMap((visits) => visitRows(visits, today)),
    (batch) => db.insert(propertyVisits).values(batch),
  )
}

async function storeHistory(db: Database, { history }: CheckedOwnerFile, today: Temporal.PlainDate): Promise<void> {
  await db.delete(ownerHistory)
  const rows = history.map((entry) => ({
    propertyId: entry.PropertyID,
    id: entry.ID,
    date: resolveDay(entry.Date, today),
    type: entry.Type,
    contact: entry.Contact,
    subject: entry.Subject,
    comment: entry.Comment,
    status: entry.Status,
    source: entry.Source,
    searchText: foldText([entry.Contact, entry.Subject, entry.Comment].join(' ')),
  }))
  await inBatches(rows, (batch) => db.insert(ownerHistory).values(batch))
}

/** Stores the short lists of a property, one row each, latest first. */
async function storeRecords(db: Database, checked: CheckedOwnerFile, today: Temporal.PlainDate): Promise<void> {
  const { communications, publications, documents } = checked
  const communicationRows = communications.map(({ PropertyID, ID, Date: day, Kind, Contact, Subject, Comment }) => {
    const date = resolveDay(day, today)
    return { PropertyID, order: date, record: { ID, Date: date, Kind, Contact, Subject, Comment } }
  })
  const publicationRows = publications.map(({ PropertyID, Name, Url, Since, Until = null }) => {
    return { PropertyID, order: Since, record: { Name, Url, Since, Until } }
  })
  const documentRows = documents.map(({ PropertyID, Name, Date: day, File }) => ({
    PropertyID,
    order: day,
    record: { Name, Date: day, File },
  }))
  const rows = [
    ...rowsOf('communications', communicationRows),
    ...rowsOf('publications', publicationRows),
    ...rowsOf('documents', documentRows),
  ]
  await db.delete(ownerRecords)
  await inBatches(rows, (batch) => db.insert(ownerRecords).values(batch))
}

interface Listed {
  readonly PropertyID: number
  readonly order: string
  readonly record: object
}

function rowsOf(kind: string, listed: readonly Listed[]) {
  const byProperty = Map.groupBy(listed, ({ PropertyID }) => PropertyID)
  return [...byProperty].map(([propertyId, list]) => ({
    propertyId,
    kind,
    records: list.toSorted((a, b) => (a.order < b.order ? 1 : a.order > b.order ? -1 : 0)).map(({ record }) => record),
  }))
}

function visitRows({ PropertyID, Source, LastDay, Views, Visitors }: FeedVisits, today: Temporal.PlainDate) {
  const last = Temporal.PlainDate.from(resolveDay(LastDay, today))
  return Views.flatMap((views, ago) => {
    const day = last.subtract({ days: ago }).toString()
    const visitors = Visitors[ago] ?? 0
    return views === 0 ? [] : [{ propertyId: PropertyID, day, source: Source, origin: 'feed', views, visitors }]
  })
}

/** Resolves a relative day of demonstration data ("today-3T14:30") against the import day; other texts are unchanged. */
function resolveDay(text: string, today: Temporal.PlainDate): string {
  const [, word, offset, time = ''] = /^(today|yesterday)([+-]\d+)?(T.*)?$/.exec(text) ?? []
  if (word === undefined) return text
  const days = word === 'yesterday' ? -1 : Number(offset ?? 0)
  return `${today.add({ days })}${time}`
}

/** Whether a file has relative days, so that it must be imported again on another day. */
export function hasRelativeDays(fileText: string): boolean {
  return /"(today|yesterday)/.test(fileText)
}
