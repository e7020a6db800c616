import { sql } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { connectorSchema } from '#schemas/site/connector.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { unmarkFirstImport } from '#src/features/properties/server/first-import-queries.ts'
import { writeNeighbourhoods } from '#src/features/properties/server/neighbourhood-repository.ts'
import { projects as storedProjects, properties as storedProperties } from '#src/features/properties/server/tables.ts'
import { markSearchRows, vacuumSearchRows } from '#src/features/search/server/renew-search-rows-queries.ts'
import { ADVISORY_LOCKS } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { FeedRefusedError, type FeedReport, type FeedTally } from './feed-report.ts'
import { announceVersion } from './first-import.ts'
import { importList, type ListOutcome, MAX_FINDINGS } from './import-list.ts'
import { misplacedProperties } from './misplaced-properties-queries.ts'
import type { FeedRecords } from './read-records.ts'
import { createProjectWriter, createPropertyWriter, readStates, type StoredStates } from './store-listings.ts'

/** The records of a feed. Without `projects`, or a list in it, the stored projects stay as they are. */
export interface Feed {
  readonly properties: FeedRecords<FeedProperty>
  readonly projects?: FeedRecords<FeedProject> | undefined
  /** Each ID once. Without it, the stored neighbourhoods stay as they are. */
  readonly neighbourhoods?: readonly FeedNeighbourhood[] | undefined
  /** Makes it a feed of changes: the IDs of properties that are gone. What it does not name stays. Without it, all that is missing is gone. */
  readonly gone?: readonly number[] | undefined
  /** In a feed of changes, the IDs of projects that are gone. */
  readonly goneProjects?: readonly number[] | undefined
}

export interface ImportOptions {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
  /** The origin of the feed, for the import record: a file, a folder, an address. */
  readonly source?: string
  /** Accepts an empty list of properties, which otherwise counts as truncated. */
  readonly allowEmpty?: boolean
  /** Accepts an empty list of properties where none was ever stored: the file of a new site has none yet, and nothing can be lost. */
  readonly allowEmptyAtFirst?: boolean
  /** Accepts a feed that retires so many listings that it is asked about. */
  readonly force?: boolean
  /** The share of listings, from 0 to 1, from which on a feed that retires them is refused; a quarter where absent. */
  readonly askWhenGone?: number | undefined
  /** Refuses a feed that retires more: what somebody has agreed to by its number. */
  readonly mostRetired?: number | undefined
  /** Ends the import between two batches; it then rejects, and nothing was changed. */
  readonly signal?: AbortSignal | undefined
  /** Refuses a feed of which a larger share of properties, from 0 to 1, is left out for mistakes. */
  readonly mostLeftOut?: number
  /** Says what an import would do, and stores nothing. */
  readonly isDry?: boolean
  /** Stores piece by piece, each in a transaction, what nobody sees before the end: for the first import of a database ({@link importFirst}). */
  readonly isInPieces?: boolean
}

/** Ends the transaction of an import that stores nothing. */
class DryRun extends Error {
  readonly report: FeedReport

  constructor(report: FeedReport) {
    super('nothing is stored')
    this.report = report
  }
}

/**
 * The only way in for listings (docs/architecture.md): checks each record, reports and skips invalid ones, and stores the rest
 * in one transaction. Listings that left the feed are retired, never deleted. Imports are idempotent, and concurrent ones wait
 * for each other. Throws {@link FeedRefusedError}.
 */
export async function importFeed(db: Database, feed: Feed, options: ImportOptions): Promise<FeedReport> {
  const start = performance.now()
  const report = options.isInPieces ? await store(db, feed, options) : await storeAtOnce(db, feed, options)
  if (options.isDry) return report
  const { added, updated, revived, retired } = report.properties
  const changedRows = added + updated + revived + retired
  if (changedRows > 0) await vacuumSearchRows(db, changedRows, options.log)
  const { findings, findingCount, retired: _, ...figures } = report
  const ms = Math.round(performance.now() - start)
  options.log.info({ ...figures, findings: findingCount, ms }, 'imported the listings feed')
  const [said, rest] = [findings.slice(0, MAX_LOGGED), findings.slice(MAX_LOGGED)]
  for (const finding of said) {
    // Only what is left out needs somebody now.
    if (finding.severity === 'error') options.log.warn(finding, 'a record of the listings feed has a mistake')
    else options.log.info(finding, 'a record of the listings feed could be better')
  }
  const unsaid = findingCount - said.length
  // Of those beyond the ones that are stored nobody knows more than their number.
  const hasMistakes = rest.some(({ severity }) => severity === 'error') || findingCount > findings.length
  if (unsaid > 0 && hasMistakes) options.log.warn({ unsaid }, 'more records of the listings feed have mistakes')
  else if (unsaid > 0) options.log.info({ unsaid }, 'more records of the listings feed could be better')
  return report
}

async function storeAtOnce(db: Database, feed: Feed, options: ImportOptions): Promise<FeedReport> {
  const stored = db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.feedImport})`)
    const report = await store(transaction, feed, options)
    if (options.isDry) throw new DryRun(report)
    return report
  })
  return await stored.catch((error: unknown) => {
    if (error instanceof DryRun) return error.report
    throw error
  })
}

/** Limits the log lines of a feed with many findings. */
const MAX_LOGGED = 200
async function store(db: Database, feed: Feed, options: ImportOptions): Promise<FeedReport> {
  const now = options.now()
  const { isInPieces = false } = options
  const changedNeighbourhoods = feed.neighbourhoods === undefined ? [] : await writeNeighbourhoods(db, feed.neighbourhoods)
  const stored = await readStates(db, storedProperties)
  const writer = await createPropertyWriter(db, { now, stored, changedNeighbourhoods, isInPieces })
  const read = await importList({ list: 'properties', records: feed.properties, stored, writer, signal: options.signal })
  const properties = feed.gone === undefined ? read : { ...read, missingIds: activeOf(feed.gone, stored) }
  if (feed.gone === undefined) refuseEmpty(properties, stored, options)
  refuseLeftOut(properties, feed.gone === undefined ? 0 : stored.active, options)
  // What a piece had that is not in the feed any more was never on the site.
  if (!isInPieces) refuseMassRetirement(properties.missingIds.length, stored.active, options)
  await writer.retire(properties.missingIds)
  await writer.finish()
  const misplaced = await misplacedProperties(db, properties.acceptedAt, MAX_FINDINGS)
  const projects = await storeProjects(db, feed, now, options.signal)

  const tallies = {
    properties: isInPieces ? tallyOfFirst(properties) : tally(properties),
    projects: projects?.hasList ? tally(projects) : NONE,
  }
  const both = [tallies.properties, tallies.projects]
  const sum = (field: keyof FeedTally) => both.reduce((total, one) => total + one[field], 0)
  const findings = [...properties.findings, ...misplaced.findings, ...(projects?.findings ?? [])].slice(0, MAX_FINDINGS)
  const findingCount = properties.findingCount + misplaced.count + (projects?.findingCount ?? 0)
  const row = {
    at: now,
    source: options.source ?? '',
    accepted: sum('accepted'),
    rejected: sum('rejected'),
    retired: sum('retired'),
    unchanged: sum('unchanged'),
    changed: sum('unchanged') < sum('accepted') || sum('retired') > 0 || changedNeighbourhoods.length > 0,
    findings,
  }
  const importId = await (isInPieces ? db.transaction((last) => publish(last, row)) : publish(db, row))
  const retired = isInPieces ? [] : properties.missingIds.slice(0, MAX_RETIRED)
  return { importId, ...tallies, retired, findings, findingCount, changed: row.changed }
}

/** Records an import; with it, what it has stored becomes public. Gives its number. */
async function publish(db: Database, row: typeof feedImports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(feedImports).values(row).returning({ id: feedImports.id })
  if (!inserted) throw new Error('[Bug] An insert returned no row.')
  const wasFirst = await unmarkFirstImport(db)
  if (row.changed) {
    await markSearchRows(db, String(inserted.id), row.at)
    await announceVersion(db, String(inserted.id))
  } else if (wasFirst) {
    await announceVersion(db, '0')
  }
  return inserted.id
}

/** Those that are gone are named for whoever decides about them. */
const MAX_RETIRED = 20

const NONE: FeedTally = { accepted: 0, rejected: 0, added: 0, updated: 0, revived: 0, unchanged: 0, retired: 0 }

async function storeProjects(
  db: Database,
  { projects: records, gone, goneProjects = [] }: Feed,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<ListOutcome | undefined> {
  if (records === undefined && goneProjects.length === 0) return undefined
  const writer = createProjectWriter(db, now)
  const stored = await readStates(db, storedProjects)
  const read = await importList({ list: 'projects', records: records ?? noRecords(), stored, writer, signal })
  const outcome = gone === undefined ? read : { ...read, missingIds: activeOf(goneProjects, stored) }
  if (outcome.hasList) await writer.retire(outcome.missingIds)
  return outcome
}

// biome-ignore lint/correctness/useYield: a list with nothing in it
async function* noRecords(): FeedRecords<FeedProject> {
  return { hash: '', hasList: true }
}

function tally({ tally, missingIds }: ListOutcome): FeedTally {
  return { ...tally, retired: missingIds.length }
}

/** Whatever was stored by which piece, all of it is new on the site. */
function tallyOfFirst({ tally: { accepted, rejected } }: ListOutcome): FeedTally {
  return { ...NONE, accepted, rejected, added: accepted }
}

function refuseEmpty(
  { hasList, tally: { accepted, rejected } }: ListOutcome,
  { byId }: StoredStates,
  { allowEmpty, allowEmptyAtFirst = false }: ImportOptions,
) {
  // A missing list is a mistake in the file, never an agency without listings.
  if (!hasList) throw new FeedRefusedError('missing-list', 'There is no list "properties" in the feed. Nothing was changed.')
  if (allowEmpty || accepted + rejected > 0 || (allowEmptyAtFirst && byId.size === 0)) return
  throw new FeedRefusedError(
    'empty-feed',
    'The feed has no properties; it may have been cut off. Nothing was changed. If the agency really has none, allow an empty feed.',
  )
}

function activeOf(ids: readonly number[], { byId }: StoredStates): readonly number[] {
  return ids.filter((id) => byId.get(id)?.isRetired === false)
}

/** Changes are a share of all listings, `active` of which are on the site: one mistake among two changes is none of half the listings. */
function refuseLeftOut(
  { tally: { accepted, rejected }, findings }: ListOutcome,
  active: number,
  { mostLeftOut = 1, force }: ImportOptions,
) {
  const share = rejected / Math.max(1, accepted + rejected, active)
  if (force || share <= mostLeftOut) return
  throw new FeedRefusedError(
    'too-many-left-out',
    `${rejected} of ${accepted + rejected} listings have mistakes and would be left out, more than a share of ${mostLeftOut}. Nothing was changed.`,
    findings,
  )
}

/** What connector.json has as its default; listings of the folder "data" go by it. */
const ASK_WHEN_GONE = connectorSchema.properties.askWhenGone.default

function refuseMassRetirement(retired: number, active: number, options: ImportOptions) {
  const { force, allowEmpty, mostRetired, askWhenGone = ASK_WHEN_GONE } = options
  if (mostRetired !== undefined && retired > mostRetired) {
    const message = `${retired} listings would go offline, more than the ${mostRetired} that were agreed to. Nothing was changed.`
    throw new FeedRefusedError('more-than-agreed', message)
  }
  if (force || allowEmpty || retired === 0 || retired < askWhenGone * active) return
  throw new FeedRefusedError(
    'too-many-retired',
    `The feed lacks ${retired} of the ${active} listings that are on the site; it may have been cut off. Nothing was changed. If they really left, force the import.`,
  )
}
