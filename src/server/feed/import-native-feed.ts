import type { Database } from '#src/server/db/database.ts'
import { FeedRefusedError, type FeedReport } from './feed-report.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import type { NativeFeedFiles } from './read-native-feed.ts'
import { recordRefusal } from './record-refusal.ts'

/**
 * Imports the feed beside the site definition; a refusal is recorded too. Throws a {@link FeedRefusedError}, also for invalid
 * JSON.
 */
export async function importNativeFeed(
  db: Database,
  files: Pick<NativeFeedFiles, 'parse'>,
  options: Omit<ImportOptions, 'source'>,
): Promise<FeedReport> {
  try {
    return await importFeed(db, files.parse(), { ...options, source: SOURCE })
  } catch (error) {
    if (!(error instanceof FeedRefusedError)) throw error
    await recordRefusal(db, { at: options.now(), source: SOURCE, code: error.code, message: error.message })
    throw error
  }
}

const SOURCE = 'site-config/data'
