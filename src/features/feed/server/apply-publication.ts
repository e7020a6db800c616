import { and, inArray, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import type { PublicationState } from '#src/features/properties/rules/publication-state.ts'
import { hasImported } from '#src/features/properties/server/first-import-queries.ts'
import { toStored } from '#src/features/properties/server/published-property.ts'
import { isOffered, properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import { vacuumListings } from '#src/features/search/server/renew-search-rows-queries.ts'
import { createSearchRowWriter } from '#src/features/search/server/search-row-queries.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { announceRule, PUBLICATION_SOURCE } from './announce-rule.ts'
import { noteChanges } from './changed-inputs.ts'
import { inBatches } from './in-batches.ts'

interface Options {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

const { id, publication, publishFrom, publishUntil, retiredAt } = properties

/** Shows or hides listings whose publication began or ended since the last call. A change counts as an import. */
export async function applyPublication(db: Database, { now, log }: Options): Promise<void> {
  // A first import writes the same rows, and shows none of them yet.
  if (!(await hasImported(db)) || (await readDue(db, now())).length === 0) return
  const changed = await db.transaction(async (transaction) => {
    // Imports write the same rows, and other instances have the same clock.
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
    const at = now()
    const due = await readDue(transaction, at)
    await writeStates(transaction, due, at)
    const changes = noteChanges()
    changes.moved(due.map((one) => one.id))
    if (due.length > 0) await announceRule(transaction, { source: PUBLICATION_SOURCE, count: due.length, changes }, at)
    return due.length
  })
  if (changed === 0) return
  log.info({ properties: changed }, 'properties follow the periods in which they are published')
  await vacuumListings(db, changed, log)
}

/** When the next period begins or ends; null for never. */
export async function nextPublicationChange(db: Database, now: Date): Promise<Date | null> {
  const later = (column: typeof publishFrom | typeof publishUntil) =>
    sql`case when ${column} > ${instant(now)} then ${column} end`
  const [row] = await db
    .select({ at: min(sql`least(${later(publishFrom)}, ${later(publishUntil)})`).mapWith(publishFrom) })
    .from(properties)
    .where(hasPeriod())
  return row?.at ?? null
}

interface Due {
  readonly id: number
  readonly state: PublicationState
}

async function readDue(db: Database, now: Date): Promise<readonly Due[]> {
  // Must agree with `publicationStateAt`.
  const state = sql<PublicationState>`case
    when ${publishUntil} <= greatest(${publishFrom}, ${instant(now)}) then 'over'
    when ${publishFrom} > ${instant(now)} then 'coming' else 'current' end`
  return await db
    .select({ id, state })
    .from(properties)
    .where(and(hasPeriod(), sql`${publication} <> ${state}`))
}

async function writeStates(db: Database, due: readonly Due[], now: Date): Promise<void> {
  const searchRows = await createSearchRowWriter(db)
  for (const state of ['coming', 'current', 'over'] as const) {
    const ids = due.filter((one) => one.state === state).map((one) => one.id)
    await inBatches(ids, async (batch) => {
      const rows = await db
        .update(properties)
        .set({ publication: state, changedAt: now })
        .where(inArray(id, batch))
        .returning({ ...publishedColumns, isOffered: sql<boolean>`${isOffered}` })
      const shown = rows.filter((row) => row.isOffered).map((row) => toStored(row).record)
      await searchRows.replace(shown)
      await searchRows.remove(batch.filter((one) => !shown.some(({ ID }) => ID === one)))
    })
  }
  await searchRows.finish()
}

function hasPeriod(): SQL | undefined {
  return and(isNull(retiredAt), or(sql`${publishFrom} is not null`, sql`${publishUntil} is not null`))
}

function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
