import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import { readDataVersion } from '#src/features/properties/server/first-import-queries.ts'
import { toStored } from '#src/features/properties/server/published-property.ts'
import { isShown, openHouses, properties, publishedColumns } from '#src/features/properties/server/tables.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { createSearchRowWriter } from './search-row-queries.ts'
import { searchCategorySets, searchCities, searchRows, searchWords } from './tables.ts'

/** Increase it when search rows change, so that the next start rewrites them. */
const SEARCH_ROWS_VERSION = '7'
const MARK = 'search rows'
const RECORDS_AT_A_TIME = 200

interface Options {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Rewrites all search rows if they are not from the last import by this version, such as after an upgrade. */
export async function renewSearchRows(db: Database, { now, log }: Options): Promise<void> {
  if (await isCurrent(db)) return
  const written = await db.transaction(async (transaction) => {
    // Imports write the same rows, and another instance may start too.
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
    return (await isCurrent(transaction)) ? 0 : await writeAll(transaction, now())
  })
  if (written === 0) return
  log.info({ properties: written }, 'rewrote the search rows')
  await vacuumListings(db, written, log)
}

async function isCurrent(db: Database): Promise<boolean> {
  const [mark] = await db.select().from(watermarks).where(eq(watermarks.name, MARK))
  return mark?.value === markOf(await readDataVersion(db))
}

function markOf(dataVersion: string): string {
  return `${SEARCH_ROWS_VERSION} ${dataVersion}`
}

/** Records that the search rows belong to a data version, in the import's transaction. */
export async function markSearchRows(db: Database, dataVersion: string, now: Date): Promise<void> {
  const mark = { name: MARK, value: markOf(dataVersion), updatedAt: now }
  await db.insert(watermarks).values(mark).onConflictDoUpdate({ target: watermarks.name, set: mark })
}

async function writeAll(db: Database, now: Date): Promise<number> {
  await removeSearchRows(db)
  const writer = await createSearchRowWriter(db)
  const { id } = properties
  let written = 0
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, ...publishedColumns })
      .from(properties)
      .where(and(isShown, gt(id, last)))
      .orderBy(asc(id))
      .limit(RECORDS_AT_A_TIME)
    await writer.replace(rows.map((row) => toStored(row).record))
    written += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < RECORDS_AT_A_TIME) break
    await setImmediate()
  }
  await writer.finish()
  await markSearchRows(db, await readDataVersion(db), now)
  return written
}

/** Removes all search rows and their tables. */
export async function removeSearchRows(db: Database): Promise<void> {
  for (const table of [searchRows, searchCities, searchCategorySets, searchWords, openHouses]) await db.delete(table)
}

/** From this many changed rows on, the table's statistics are outdated. */
const BULK_ROWS = 200

/** From this many on, counts that an index of the listings answers would read that many rows of them. */
const MANY_ROWS = 10_000

/** Vacuums after a committed change, for index-only counts. The embedded database never does; PostgreSQL is later. */
export async function vacuumListings(db: Database, changedRows: number, log: Pick<Options['log'], 'warn'>): Promise<void> {
  const analyse = sql.raw(changedRows < BULK_ROWS ? '' : '(analyze)')
  try {
    await db.execute(sql`vacuum ${analyse} ${searchRows}`)
    await db.execute(sql`vacuum ${analyse} ${searchWords}`)
    if (changedRows >= MANY_ROWS) await db.execute(sql`vacuum ${properties}`)
  } catch (err) {
    log.warn({ err }, 'could not vacuum the listings; searches are slower until the next import')
  }
}
