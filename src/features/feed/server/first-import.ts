import { FIRST_IMPORT_VERSION, LISTINGS_CHANNEL } from '#src/features/properties/server/data-version-repository.ts'
import { hasImported, markFirstImport, unmarkFirstImport } from '#src/features/properties/server/first-import-queries.ts'
import { removeSearchRows } from '#src/features/search/server/renew-search-rows-queries.ts'
import { ADVISORY_LOCKS } from '#src/platform/db/advisory-locks.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { notification } from '#src/platform/db/notifications.ts'
import { removeListings } from './store-listings.ts'

interface Options {
  readonly exclusively: OpenDatabase['exclusively']
  readonly source: string
  readonly now: () => Date
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs an import, the first one in pieces: an interrupted one is continued, and nothing is visible before its end
 * (docs/decisions/130). A permanent failure removes the pieces. If another instance imports, waits and runs a usual import.
 */
export async function importFirst<Result>(
  { exclusively, source, now, signal }: Options,
  run: (db: Database, isInPieces: boolean) => Promise<Result>,
): Promise<Result> {
  return await exclusively(ADVISORY_LOCKS.feedImport, async (db) => {
    if (await hasImported(db)) return await run(db, false)
    await beginFirstImport(db, source, now())
    try {
      return await run(db, true)
    } catch (error) {
      if (!signal?.aborted && !isDatabaseUnavailable(error)) await abandonFirstImport(db)
      throw error
    }
  })
}

/** Announces the listings on every instance. */
export async function beginFirstImport(db: Database, source: string, now: Date): Promise<void> {
  await markFirstImport(db, source, now)
  await announceVersion(db, FIRST_IMPORT_VERSION)
}

/** Removes the listings of an unfinished first import, so that every instance reports none. */
export async function abandonFirstImport(db: Database): Promise<void> {
  await removeListings(db)
  await db.transaction(async (transaction) => {
    await removeSearchRows(transaction)
    await unmarkFirstImport(transaction)
    await announceVersion(transaction, '0')
  })
}

/** Every instance receives it at commit (data-version-repository.ts). */
export async function announceVersion(db: Database, version: string): Promise<void> {
  await db.execute(notification(LISTINGS_CHANNEL, version))
}
