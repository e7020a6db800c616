import type { Database } from '#src/server/db/database.ts'
import { FeedRefusedError, type FeedReport } from './feed-report.ts'
import type { Feed, ImportOptions } from './import-feed.ts'
import { importNativeFeed } from './import-native-feed.ts'
import { readNativeFeed } from './read-native-feed.ts'

/** Options of an import that an operator requests. */
export interface ImportDemand {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log']
  /** Accepts an empty feed, and one that lacks more than half of the listings. */
  readonly force: boolean
}

/** Imports the feed beside the site definition, changed or not. Throws where it is refused or cannot be read. */
export async function importOnDemand({ db, siteConfig, log, force }: ImportDemand): Promise<FeedReport> {
  const files = await readNativeFeed(siteConfig)
  const options = { now: () => new Date(), log, force, allowEmpty: force }
  return await importNativeFeed(db, { parse }, options)

  function parse(): Feed {
    const feed: Feed = files?.parse() ?? {}
    // Force accepts an empty list, not a missing one, which is a mistake in the file.
    if (feed.properties !== undefined) return feed
    throw new FeedRefusedError(
      'missing-list',
      `There is no list "properties" in ${siteConfig}/data/properties.json. Nothing was changed.`,
    )
  }
}
