import { inArray } from 'drizzle-orm'
import type { Log } from '#schemas/log.ts'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProject } from '#schemas/property/project.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { connectorSchema } from '#schemas/site/connector.ts'
import { isOfFeed } from '#src/features/properties/server/agency-property-queries.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { unmarkFirstImport } from '#src/features/properties/server/first-import-queries.ts'
import { writeNeighbourhoods } from '#src/features/properties/server/neighbourhood-repository.ts'
import { neighbourPropertyIds } from '#src/features/properties/server/neighbours/neighbour-property-repository.ts'
import { ownPropertyIds } from '#src/features/properties/server/own/own-property-repository.ts'
import { projects as storedProjects, properties as storedProperties } from '#src/features/properties/server/tables.ts'
import { markSearchRows, vacuumListings } from '#src/features/search/server/renew-search-rows-queries.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { changedColumns, type NotedChanges, noteChanges } from './changed-inputs.ts'
import { FeedRefusedError, type FeedReport, type FeedTally } from './feed-report.ts'
import { announceVersion } from './first-import.ts'
import { importList, type ListOutcome, MAX_FINDINGS } from './import-list.ts'
import { misplacedProperties } from './misplaced-properties-queries.ts'
import type { FeedRecords } from './read-records.ts'
import { createProjectWriter, createPropertyWriter } from './store-listings.ts'
import { readStoredStates, type StoredStates } from './stored-states.ts'

/** Without `projects`, or a list in it, the stored projects stay. */
export interface Feed {
  readonly properties: FeedRecords<FeedProperty>
  readonly projects?: FeedRecords<FeedProject> | undefined
  /** Unique IDs. Without it, the stored neighbourhoods stay. */
  readonly neighbourhoods?: readonly FeedNeighbourhood[] | undefined
  /** The IDs of removed properties, for a feed of changes: all others stay. Without it, missing properties are retired. */
  readonly gone?: readonly number[] | undefined
  /** The IDs of removed projects, for a feed of changes. */
  readonly goneProjects?: readonly number[] | undefined
}

export interface ImportOptions {
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
  /** A file, a folder or an address, for the import record. */
  readonly source?: string
  /** Accepts an empty list of properties, which otherwise counts as truncated. */
  readonly allowEmpty?: boolean
  /** Accepts an empty list if no property was ever stored, as for a new site. */
  readonly allowEmptyAtFirst?: boolean
  /** Accepts a feed that retires many listings. */
  readonly force?: boolean
  /** Refuses a feed that retires this share (0 to 1) of listings. Default: a quarter. */
  readonly askWhenGone?: number | undefined
  /** Refuses a feed that retires more than this confirmed number. */
  readonly mostRetired?: number | undefined
  /** Aborts between two batches: the import rejects without changes. */
  readonly signal?: AbortSignal | undefined
  /** Refuses a feed if faults exclude a larger share (0 to 1) of its properties. */
  readonly mostLeftOut?: number
  /** Reports the outcome without storing it. */
  readonly isDry?: boolean
  /**
   * The numbers of the properties entered by hand, or of another site, that the feed has or lacks. Without it, the feed is one of
   * files or software, and those are not of it: none is retired, and none can be replaced.
   */
  readonly own?: readonly number[]
  /** Runs in the transaction of the import, after the listings are stored. */
  readonly alsoStore?: (transaction: Database) => Promise<void>
  /** Stores each piece in a transaction, invisible until the end: for a first import ({@link importFirst}). */
  readonly isInPieces?: boolean
}

/** Rolls back a dry run. */
class DryRun extends Error {
  readonly report: FeedReport

  constructor(report: FeedReport) {
    super('nothing is stored')
    this.report = report
  }
}

/**
 * The only entry for listings (docs/architecture.md): checks records, skips and reports invalid ones, stores the rest in one
 * transaction. Retires listings that left the feed. Idempotent and serialised. Throws {@link FeedRefusedError}.
 */
export async function importFeed(db: Database, feed: Feed, options: ImportOptions): Promise<FeedReport> {
  const start = performance.now()
  const report = options.isInPieces ? await store(db, feed, options) : await storeAtOnce(db, feed, options)
  if (options.isDry) return report
  const { added, updated, revived, retired } = report.properties
  const changedRows = added + updated + revived + retired
  if (changedRows > 0) await vacuumListings(db, changedRows, options.log)
  const { findings, findingCount, retired: _, ...figures } = report
  const ms = Math.round(performance.now() - start)
  options.log.info({ ...figures, findings: findingCount, ms }, 'imported the listings feed')
  const [said, rest] = [findings.slice(0, MAX_LOGGED), findings.slice(MAX_LOGGED)]
  for (const finding of said) {
    // Warnings exclude no record.
    if (finding.severity === 'error') options.log.warn(finding, 'a record of the listings feed has a mistake')
    else options.log.info(finding, 'a record of the listings feed could be better')
  }
  const unsaid = findingCount - said.length
  // Beyond the stored findings, only the count is known.
  const hasMistakes = rest.some(({ severity }) => severity === 'error') || findingCount > findings.length
  if (unsaid > 0 && hasMistakes) options.log.warn({ unsaid }, 'more records of the listings feed have mistakes')
  else if (unsaid > 0) options.log.info({ unsaid }, 'more records of the listings feed could be better')
  return report
}

async function storeAtOnce(db: Database, feed: Feed, options: ImportOptions): Promise<FeedReport> {
  const stored = db.transaction(async (transaction) => {
    await transaction.execute(holdLock(ADVISORY_LOCKS.feedImport))
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
  const { isInPieces = false, own } = options
  const changedNeighbourhoods = feed.neighbourhoods === undefined ? [] : await writeNeighbourhoods(db, feed.neighbourhoods)
  const scope = own === undefined ? isOfFeed : inArray(storedProperties.id, [...own])
  const stored = await readStoredStates(db, storedProperties, scope)
  const takenIds =
    own === undefined ? new Set([...(await ownPropertyIds(db)), ...(await neighbourPropertyIds(db))]) : NOTHING_TAKEN
  const changes = noteChanges()
  // The first import is new as a whole, and names of neighbourhoods stand on many pages.
  if (isInPieces || changedNeighbourhoods.length > 0) changes.all()
  const { wasEmpty } = stored
  const writer = await createPropertyWriter(db, { now, wasEmpty, changedNeighbourhoods, isInPieces, changes })
  const isPartial = feed.gone !== undefined
  const read = await importList({
    ...{ list: 'properties', records: feed.properties, stored, takenIds, isPartial, writer, signal: options.signal },
  })
  const properties = feed.gone === undefined ? read : { ...read, missingIds: await activeOf(feed.gone, stored) }
  if (!isPartial) refuseEmpty(properties, stored, options)
  const active = await activeBefore(properties, stored)
  refuseLeftOut(properties, isPartial ? active : 0, options)
  // A listing of an interrupted piece was never public.
  if (!isInPieces) refuseMassRetirement(properties.missingIds.length, active, options)
  await writer.retire(properties.missingIds)
  await writer.finish()
  const misplaced = await misplacedProperties(db, properties.indexOf, MAX_FINDINGS)
  const projects = await storeProjects(db, feed, { now, signal: options.signal, changes })

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
    ...changedColumns(changes),
  }
  await options.alsoStore?.(db)
  const importId = await (isInPieces ? db.transaction((last) => publish(last, row)) : publish(db, row))
  const retired = isInPieces ? [] : properties.missingIds.slice(0, MAX_RETIRED)
  return { importId, ...tallies, retired, findings, findingCount, changed: row.changed }
}

/** Records an import, which makes its listings public. Returns its number. */
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

const MAX_RETIRED = 20

const NOTHING_TAKEN: ReadonlySet<number> = new Set()

const NONE: FeedTally = { accepted: 0, rejected: 0, added: 0, updated: 0, revived: 0, unchanged: 0, retired: 0 }

async function storeProjects(
  db: Database,
  { projects: records, gone, goneProjects = [] }: Feed,
  { now, signal, changes }: { readonly now: Date; readonly signal: AbortSignal | undefined; readonly changes: NotedChanges },
): Promise<ListOutcome | undefined> {
  if (records === undefined && goneProjects.length === 0) return undefined
  const writer = createProjectWriter(db, now, changes)
  const stored = await readStoredStates(db, storedProjects)
  const isPartial = gone !== undefined
  const read = await importList({
    ...{ list: 'projects', records: records ?? noRecords(), stored, takenIds: NOTHING_TAKEN, isPartial, writer, signal },
  })
  const outcome = isPartial ? { ...read, missingIds: await activeOf(goneProjects, stored) } : read
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

/** In a first import, all listings are new to visitors. */
function tallyOfFirst({ tally: { accepted, rejected } }: ListOutcome): FeedTally {
  return { ...NONE, accepted, rejected, added: accepted }
}

function refuseEmpty(
  { hasList, tally: { accepted, rejected } }: ListOutcome,
  { wasEmpty }: StoredStates,
  { allowEmpty, allowEmptyAtFirst = false }: ImportOptions,
) {
  // A missing list is a fault of the file; an agency without listings has an empty one.
  if (!hasList) throw new FeedRefusedError('missing-list', 'There is no list "properties" in the feed. Nothing was changed.')
  if (allowEmpty || accepted + rejected > 0 || (allowEmptyAtFirst && wasEmpty)) return
  throw new FeedRefusedError(
    'empty-feed',
    'The feed has no properties; it may have been cut off. Nothing was changed. If the agency really has none, allow an empty feed.',
  )
}

async function activeOf(ids: readonly number[], { ofIds }: StoredStates): Promise<readonly number[]> {
  const states = await ofIds(ids)
  return ids.filter((id) => states.get(id)?.isRetired === false)
}

/** How many listings were on the site before the import; 0 where nothing is rejected or missing, since nobody asks then. */
async function activeBefore({ tally, missingIds }: ListOutcome, { countActive }: StoredStates): Promise<number> {
  if (tally.rejected === 0 && missingIds.length === 0) return 0
  return (await countActive()) - tally.added - tally.revived
}

/** For a feed of changes, the share is of all `active` listings: one fault in two changes is not half the listings. */
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

/** The default of connector.json, also for the folder "data". */
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
