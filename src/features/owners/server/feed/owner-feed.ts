import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '#schemas/log.ts'
import { FeedRefusedError } from '#src/features/feed/server/feed-report.ts'
import { type FollowFeed, recordRefusal } from '#src/features/feed/server/native-feed.ts'
import { readFeedFile } from '#src/features/feed/server/read-native-feed.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { importOwners, type OwnerImportOptions } from './import-owners.ts'

interface Options extends Pick<OwnerImportOptions, 'now' | 'refusesDemoAccounts'> {
  readonly db: Database
  readonly siteConfig: string
  readonly log: OwnerImportOptions['log'] & Pick<Log, 'error'>
}

/** Creates the import of `data/owners.json`, which runs if the file changed. A missing or invalid file changes nothing. */
export function createOwnerFeed({ db, siteConfig, ...options }: Options): FollowFeed {
  /** The hash of the last refused file; empty after an accepted one. */
  let refused = ''

  async function importText(text: string): Promise<void> {
    try {
      await importOwners(db, text, { ...options, source: SOURCE })
      refused = ''
    } catch (error) {
      const mark = createHash('sha256').update(text).digest('hex')
      // The same file is refused again on every reload; record the refusal once.
      if (error instanceof FeedRefusedError && mark !== refused) {
        await recordRefusal(db, { at: options.now(), source: SOURCE, code: error.code, message: error.message })
        refused = mark
      }
      throw error
    }
  }

  return async () => {
    try {
      const text = await readFeedFile(join(siteConfig, 'data', 'owners.json'))
      if (text !== null) await importText(text)
      return 'done'
    } catch (err) {
      options.log.error({ reason: reasonOf(err) }, 'could not import the owners; they are unchanged')
      return isDatabaseUnavailable(err) ? 'again' : 'done'
    }
  }
}

const SOURCE = 'site-config/data/owners.json'

/** A query error carries personal values; its cause, from the database, does not. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {}
  return cause instanceof Error ? cause.message : String(cause)
}
