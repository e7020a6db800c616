import type { Database } from '#src/server/db/database.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { readNativeFeed } from './read-native-feed.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/**
 * The feed that lies beside the site definition, `data/properties.json` and `data/projects.json`. The function it gives brings
 * the listings up to date where the files have changed since its last call; a broken feed leaves the listings as they are.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): () => Promise<void> {
  let imported = ''
  return async () => {
    try {
      const files = await readNativeFeed(siteConfig)
      if (files === null || files.fingerprint === imported) return
      await importFeed(db, files.parse(), { now: () => new Date(), log, source: 'site-config/data' })
      imported = files.fingerprint
    } catch (err) {
      log.error({ err }, 'the listings feed was not imported; the listings stay as they were')
    }
  }
}
