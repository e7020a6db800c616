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
  /** Stores the states of the properties in the same transaction. */
  readonly alsoStore: (transaction: Database) => Promise<void>
}

/** A property that staff entered by hand, and its listing; null takes it off the site. */
export interface OwnListing {
  readonly id: number
  readonly listing: PlainObject | null
}

/**
 * Shows properties that staff entered by hand, or takes them off the site, by the path of every listing: checks, rules, search rows,
 * changes of the offer, a new version of the listings. Throws a `FeedRefusedError` if one of the records has errors, and
 * LISTINGS_COMING during the first import of a feed.
 */
export async function importOwnListings(
  db: Database,
  own: readonly OwnListing[],
  { now, log, alsoStore }: Options,
): Promise<FeedReport> {
  // Its pieces are stored, and would become public with this import.
  if ((await firstImportSource(db)) !== null) throw new AppError('LISTINGS_COMING')
  const text = JSON.stringify({ properties: own.flatMap(({ listing }) => listing ?? []) })
  const feed = {
    properties: readRecords([Buffer.from(text)], propertyRules, now()),
    gone: own.flatMap(({ id, listing }) => (listing === null ? [id] : [])),
  }
  const ids = own.map(({ id }) => id)
  return await importFeed(db, feed, { now, log, source: OWN_SOURCE, own: ids, mostLeftOut: 0, allowEmpty: true, alsoStore })
}
