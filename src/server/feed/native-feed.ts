import type { Database } from '#src/server/db/database.ts'
import { isDatabaseUnavailable } from '#src/server/db/is-database-away.ts'
import { FeedRefusedError } from './feed-report.ts'
import type { ImportOptions } from './import-feed.ts'
import { importNativeFeed } from './import-native-feed.ts'
import { readNativeFeed } from './read-native-feed.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/** Brings the database up to date with a file; "again" where the database was away, so that nothing could be said of the file. */
export type FollowFeed = () => Promise<'done' | 'again'>

/**
 * The feed that lies beside the site definition, `data/properties.json` and `data/projects.json`. The function it gives brings
 * the listings up to date where the files have changed since its last call; a broken feed leaves the listings as they are.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): FollowFeed {
  /** What was imported last, or refused: asked again, the same files would be refused again. */
  let settled = ''
  return async () => {
    let fingerprint = ''
    try {
      const files = await readNativeFeed(siteConfig)
      if (files === null || files.fingerprint === settled) return 'done'
      fingerprint = files.fingerprint
      await importNativeFeed(db, files, { now: () => new Date(), log })
      settled = fingerprint
      return 'done'
    } catch (err) {
      if (err instanceof FeedRefusedError) settled = fingerprint
      log.error({ err }, 'the listings feed was not imported; the listings stay as they were')
      return isDatabaseUnavailable(err) ? 'again' : 'done'
    }
  }
}
