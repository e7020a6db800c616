import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { isDatabaseUnavailable } from '#src/server/db/is-database-unavailable.ts'
import { watermarks } from '#src/server/db/tables.ts'
import { FeedRefusedError, type FeedReport } from './feed-report.ts'
import { type Feed, type ImportOptions, importFeed } from './import-feed.ts'
import { findNativeFeed, type ReadFeed } from './read-native-feed.ts'
import { feedImports } from './tables.ts'

interface Options {
  readonly db: Database
  readonly siteConfig: string
  readonly log: ImportOptions['log'] & { error(details: object, message: string): void }
}

/** Imports changed files; "again" where the database was unavailable. */
export type FollowFeed = () => Promise<'done' | 'again'>

/**
 * The feed beside the site definition, `data/properties.json` and `data/projects.json`. The returned function imports the files
 * where they are not those of the last import, also of an earlier process; an invalid feed changes nothing.
 */
export function createNativeFeed({ db, siteConfig, log }: Options): FollowFeed {
  /** The fingerprint that was imported or refused last; skip it, because the result would be the same. */
  let settled = ''
  return async () => {
    let read: ReadFeed | undefined
    try {
      const files = await findNativeFeed(siteConfig)
      if (files === null || files.fingerprint === settled) return 'done'
      // A start, or another instance that was quicker.
      if ((await lastImported(db)) === files.fingerprint) {
        settled = files.fingerprint
        return 'done'
      }
      read = await files.read()
      await importNativeFeed(db, read, { now: () => new Date(), log })
      settled = read.fingerprint
      return 'done'
    } catch (err) {
      if (err instanceof FeedRefusedError && read !== undefined) settled = read.fingerprint
      log.error({ err }, 'could not import the listings feed; the listings are unchanged')
      return isDatabaseUnavailable(err) ? 'again' : 'done'
    }
  }
}

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
  const files = await findNativeFeed(siteConfig)
  const found = await files?.read()
  const options = { now: () => new Date(), log, force, allowEmpty: force }
  return await importNativeFeed(db, { fingerprint: found?.fingerprint ?? '', parse }, options)

  function parse(): Feed {
    const feed: Feed = found?.parse() ?? {}
    // Force accepts an empty list, not a missing one, which is a mistake in the file.
    if (feed.properties !== undefined) return feed
    throw new FeedRefusedError(
      'missing-list',
      `There is no list "properties" in ${siteConfig}/data/properties.json. Nothing was changed.`,
    )
  }
}

/**
 * Imports the feed beside the site definition; a refusal is recorded too. Throws a {@link FeedRefusedError}, also for invalid
 * JSON.
 */
async function importNativeFeed(
  db: Database,
  { fingerprint, parse }: ReadFeed,
  options: Omit<ImportOptions, 'source'>,
): Promise<FeedReport> {
  try {
    const report = await importFeed(db, parse(), { ...options, source: SOURCE })
    await rememberImported(db, fingerprint, options.now())
    return report
  } catch (error) {
    if (!(error instanceof FeedRefusedError)) throw error
    await recordRefusal(db, { at: options.now(), source: SOURCE, code: error.code, message: error.message })
    throw error
  }
}

const SOURCE = 'site-config/data'
const WATERMARK = 'listings feed'

/** The fingerprint of the files that the listings came from; undefined before the first import. */
async function lastImported(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(watermarks).where(eq(watermarks.name, WATERMARK))
  return row?.value
}

async function rememberImported(db: Database, value: string, updatedAt: Date): Promise<void> {
  const row = { name: WATERMARK, value, updatedAt }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}

/** An import without changes, because its feed was refused or unreadable. */
export interface Refusal {
  readonly at: Date
  readonly source: string
  readonly code: string
  readonly message: string
}

/** Records a refused import, so that operators see it among the others. */
export async function recordRefusal(db: Database, { at, source, code, message }: Refusal): Promise<void> {
  const nothing = { accepted: 0, rejected: 0, retired: 0, unchanged: 0, changed: false }
  await db.insert(feedImports).values({ at, source, ...nothing, findings: [{ severity: 'error', code, message }] })
}
