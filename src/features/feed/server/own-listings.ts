import type { Log } from '#schemas/log.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { firstImportSource } from '#src/features/properties/server/first-import-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { FeedReport } from './feed-report.ts'
import { importFeed } from './import-feed.ts'
import { readRecords } from './read-records.ts'
import { propertyRules } from './record-rules.ts'

/** In the record of imports, the source of properties that staff entered by hand. */
export const OWN_SOURCE = 'entered in the Studio'

interface Options {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Stores the state of the property in the same transaction. */
  readonly alsoStore: (transaction: Database) => Promise<void>
}

/**
 * Shows a property that staff entered by hand, or takes it off the site (`listing` null), by the path of every listing: checks, rules,
 * search rows, changes of the offer, a new version of the listings. Throws a `FeedRefusedError` for a record with errors, and
 * LISTINGS_COMING during the first import of a feed.
 */
export async function importOwnListing(
  db: Database,
  { id, listing }: { readonly id: number; readonly listing: PlainObject | null },
  { now, log, alsoStore }: Options,
): Promise<FeedReport> {
  // Its pieces are stored, and would become public with this import.
  if ((await firstImportSource(db)) !== null) throw new AppError('LISTINGS_COMING')
  const text = JSON.stringify({ properties: listing === null ? [] : [listing] })
  const feed = {
    properties: readRecords([Buffer.from(text)], propertyRules, now()),
    gone: listing === null ? [id] : [],
  }
  return await importFeed(db, feed, { now, log, source: OWN_SOURCE, own: [id], mostLeftOut: 0, allowEmpty: true, alsoStore })
}
