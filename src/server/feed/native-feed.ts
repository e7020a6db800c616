import type { Database } from '#src/server/db/database.ts'
import { isDatabaseUnavailable } from '#src/server/db/is-database-unavailable.ts'
import { FeedRefusedError } from './feed-report.ts'
import type { ImportOptions } from './import-feed.ts'
import { importNativeFeed } from './import-native-feed.ts'
import { readNativeFeed } from './read-native-feed.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/** Imports changed files; "again" where the database was unavailable. */
export type FollowFeed = () => Promise<'done' | 'again'>

/**
 * The feed beside the site definition, `data/properties.json` and `data/projects.json`. The returned function imports the files
 * where they changed since its last call; an invalid feed changes nothing.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): FollowFeed {
  /** The fingerprint that was imported or refused last; skip it, because the result would be the same. */
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
