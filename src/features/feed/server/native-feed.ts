import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { firstImportSource, hasImported } from '#src/features/properties/server/first-import-queries.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { FeedRefusedError, type FeedReport } from './feed-report.ts'
import { abandonFirstImport, beginFirstImport, importFirst } from './first-import.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { findNativeFeed, type NativeFeedFiles, nativeFeedBytes } from './read-native-feed.ts'

interface Options {
  readonly db: Database
  /** Allows a first import in pieces ({@link importFirst}). */
  readonly exclusively?: OpenDatabase['exclusively'] | undefined
  readonly siteConfig: string
  readonly now: () => Date
  readonly log: ImportOptions['log'] & Pick<Log, 'error'>
  readonly signal?: AbortSignal
}

/** "again": the database was unavailable. */
export type FollowFeed = () => Promise<'done' | 'again'>

/** Imports `data/properties.json` and `data/projects.json` if they changed; an invalid feed changes nothing. */
export function createNativeFeed({ db, exclusively, siteConfig, now, log, signal }: Options): FollowFeed {
  /** The fingerprint of the last imported or refused files, which are skipped. */
  let settled = ''
  return async () => {
    let fingerprint = ''
    try {
      // Listings from the agency's software must not be retired by files.
      if (hasConnector(siteConfig)) {
        settled = ''
        return 'done'
      }
      const files = await findNativeFeed(siteConfig)
      // The announced files were removed.
      if (files === null && (await firstImportSource(db)) === SOURCE) await abandonFirstImport(db)
      if (files === null || files.fingerprint === settled) return 'done'
      fingerprint = files.fingerprint
      // After a start, or after an import by another instance.
      const last = await lastImported(db)
      const isImported = last === fingerprint
      if (last === undefined) log.info({}, 'importing the listings for the first time')
      settled = isImported ? fingerprint : (await importNativeFeed(db, files, { now, log, signal, exclusively })).fingerprint
      return 'done'
    } catch (err) {
      if (signal?.aborted) return 'done'
      if (err instanceof FeedRefusedError) settled = fingerprint
      log.error({ err }, 'could not import the listings feed; the listings are unchanged')
      return isDatabaseUnavailable(err) ? 'again' : 'done'
    }
  }
}

/** Whether the listings come from the agency's software, whether or not connector.json is valid. */
export function hasConnector(siteConfig: string): boolean {
  return existsSync(join(siteConfig, 'connector.json'))
}

export interface ImportDemand {
  readonly db: Database
  readonly exclusively?: OpenDatabase['exclusively'] | undefined
  readonly siteConfig: string
  readonly now: () => Date
  readonly log: ImportOptions['log']
  readonly signal?: AbortSignal
  /** Accepts an empty feed, and one without a quarter of the listings. */
  readonly force: boolean
  readonly isDry?: boolean
}

/** Imports the feed even if unchanged. Throws if it is refused or unreadable. */
export async function importOnDemand({
  db,
  exclusively,
  siteConfig,
  now,
  log,
  force,
  isDry = false,
  signal,
}: ImportDemand): Promise<FeedReport> {
  const files = await findNativeFeed(siteConfig)
  if (files === null) {
    throw new FeedRefusedError('missing-list', `There is no file ${siteConfig}/data/properties.json. Nothing was changed.`)
  }
  const { report } = await importNativeFeed(db, files, { now, log, force, allowEmpty: force, isDry, signal, exclusively })
  return report
}

/** Imports the feed; records refusals. Throws a {@link FeedRefusedError}, also for invalid JSON. */
async function importNativeFeed(
  db: Database,
  files: NativeFeedFiles,
  { exclusively, ...options }: Omit<ImportOptions, 'source'> & Pick<Options, 'exclusively'>,
): Promise<{ readonly report: FeedReport; readonly fingerprint: string }> {
  const { now, signal, isDry } = options
  const run = async (inside: Database, isInPieces: boolean) => {
    const { feed, readFingerprint } = await files.open(now())
    const report = await importFeed(inside, feed, { allowEmptyAtFirst: true, ...options, source: SOURCE, isInPieces })
    const fingerprint = readFingerprint() ?? files.fingerprint
    if (!isDry) await rememberImported(inside, fingerprint, now())
    return { report, fingerprint }
  }
  try {
    const isFirst = exclusively !== undefined && !isDry && !(await hasImported(db))
    return await (isFirst ? importFirst({ exclusively, source: SOURCE, now, signal }, run) : run(db, false))
  } catch (error) {
    if (!(error instanceof FeedRefusedError) || isDry) throw error
    await recordRefusal(db, { at: now(), source: SOURCE, code: error.code, message: error.message })
    throw error
  }
}

const SOURCE = 'site-config/data'
const WATERMARK = 'listings feed'

/** The fingerprint of the last imported files; undefined before the first import. */
async function lastImported(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(watermarks).where(eq(watermarks.name, WATERMARK))
  return row?.value
}

/** Makes the next import read the files even if unchanged. */
export async function forgetImported(db: Database): Promise<void> {
  await db.delete(watermarks).where(eq(watermarks.name, WATERMARK))
}

/** Makes the site announce the listings, if a first import begins. */
export async function announceFirstImport({ db, siteConfig, now }: Pick<Options, 'db' | 'siteConfig' | 'now'>): Promise<void> {
  if (!hasConnector(siteConfig) && (await nativeFeedBytes(siteConfig)) > 0) await beginFirstImport(db, SOURCE, now())
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

export async function recordRefusal(db: Database, { at, source, code, message }: Refusal): Promise<void> {
  const nothing = { accepted: 0, rejected: 0, retired: 0, unchanged: 0, changed: false }
  await db.insert(feedImports).values({ at, source, ...nothing, findings: [{ severity: 'error', code, message }] })
}
