import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '#schemas/log.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { FeedRefusedError, type FeedReport } from '#src/features/feed/server/feed-report.ts'
import { abandonFirstImport, beginFirstImport } from '#src/features/feed/server/first-import.ts'
import { forgetImported, recordRefusal } from '#src/features/feed/server/native-feed.ts'
import { RULES_HASH } from '#src/features/feed/server/text-marks.ts'
import { hasImported } from '#src/features/properties/server/first-import-queries.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { Connector, Source } from './connector.ts'
import { emptyReport, failedState } from './failed-run.ts'
import { importStaged } from './import-staged.ts'
import { createKeyRepository, type KeyRepository } from './key-repository.ts'
import { createMapping } from './mapping.ts'
import { createRecordRepository, type RecordRepository } from './record-repository.ts'
import type { RunReport } from './run-report.ts'
import { REPEATED_KEY, type StagedListings, stageListings } from './stage-listings.ts'
import type { SourceState, StateRepository } from './state-repository.ts'
import { withStoredRecords } from './with-stored-records.ts'

export interface ReadySource {
  readonly name: string
  readonly connector: Connector
  readonly written: WrittenConnector
  readonly fingerprint: string
  readonly source: Omit<Source, 'announced' | 'note' | 'known' | 'isDry' | 'repeated'>
}

export interface RunOptions {
  readonly db: Database
  /** Stores the first import in chunks ({@link importFirst}); absent: at once. */
  readonly exclusively?: OpenDatabase['exclusively'] | undefined
  readonly states: StateRepository
  readonly ready: ReadySource
  readonly siteConfig: string
  readonly dataDir: string
  readonly languages: readonly string[]
  /** Hosts that pictures and documents may be fetched from; without it the report omits other hosts. */
  readonly hosts?: readonly string[]
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Ignores the cursor. */
  readonly readsAll?: boolean
  /** Stores nothing and takes no lease. */
  readonly isDry?: boolean
  /** Accepts an empty source, or one that lacks too many listings. */
  readonly force?: boolean
  /** With `force`, the most listings that may go offline. */
  readonly mostRetired?: number | undefined
}

/** "busy" where another instance reads the source. */
export type RunOutcome = { readonly report: RunReport; readonly feed: FeedReport | null; readonly folder: string } | 'busy'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Renewed during a run: a killed instance blocks the others for this long. */
const LEASE_MS = 5 * MINUTE_MS
/** Cut, because a failed statement quotes all its values. */
const MAX_REASON = 500
const MAX_FINDINGS = 100
const OVER_TIME: RunReport['failure'] = {
  code: 'unreachable',
  message: 'The run took longer than four hours, and was given up. The listings are unchanged.',
  isPassing: true,
}
const MAX_NOTES = 50

/** The name of the folder in `dataDir` that runs write to. */
export const CONNECTOR_FOLDER = 'connector'

/**
 * Reads a source once and imports the result: all listings in the first run, for a due comparison and after a change of the
 * rules, otherwise the changes. Errors of the source are in the report; the listings stay.
 */
export async function runConnector(options: RunOptions): Promise<RunOutcome> {
  const { states, ready, now, isDry } = options
  const startedAt = now()
  if (isDry) return await read(options, startedAt)
  const isLeased = await states.lease(ready.name, startedAt, new Date(startedAt.getTime() + LEASE_MS))
  if (!isLeased) return 'busy'
  const isFirst = options.exclusively !== undefined && !(await hasImported(options.db))
  if (isFirst) await beginFirstImport(options.db, ready.name, startedAt)
  const renewing = setInterval(() => {
    const until = new Date(now().getTime() + LEASE_MS)
    states
      .renew(ready.name, until)
      .catch((err: unknown) => options.log.warn({ err }, 'could not keep the right to read the agency’s software'))
  }, LEASE_MS / 5)
  try {
    const outcome = await read(options, startedAt)
    if (isFirst && outcome.report.failure !== null) await abandonFirstImport(options.db)
    return outcome
  } catch (error) {
    if (isFirst && !ready.source.signal.aborted) await abandonFirstImport(options.db)
    await states.release(ready.name, ready.source.signal.aborted ? {} : await brokenState(options, startedAt, error))
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** A program error counts as a failed run, so that the operator learns of it and the retry is delayed. */
async function brokenState({ states, ready, now }: RunOptions, startedAt: Date, error: unknown): Promise<Partial<SourceState>> {
  const reason = error instanceof Error ? error.message : String(error)
  const failure = { code: 'broken', message: `The run broke off: ${reason}`.slice(0, MAX_REASON), isPassing: false }
  const report = emptyReport(ready.name, startedAt, failure)
  return failedState({ state: await states.get(ready.name), report, everyMinutes: everyMinutesOf(ready), now: now() })
}

function everyMinutesOf({ written: { everyMinutes = 15 } }: ReadySource): number {
  return everyMinutes
}

async function read(options: RunOptions, startedAt: Date): Promise<Exclude<RunOutcome, 'busy'>> {
  const { db, states, ready, now, isDry = false, force = false, log } = options
  const { name, written } = ready
  const state = await states.get(name)
  const mapping = createMapping({
    tables: ready.connector.values,
    written: written.mapping ?? {},
    languages: options.languages,
    hosts: options.hosts ?? null,
  })
  const notes: string[] = []
  const announced = await states.announced(name)
  const rules = rulesOf(ready)
  const since = isDry || options.readsAll ? null : cursorOf(state, rules, options)
  const keys = createKeyRepository(db, {
    source: name,
    keepsNumbers: written.keepNumbers ?? false,
    isDry,
    today: belgianDay(startedAt).toString(),
  })
  const records = createRecordRepository(db, name)
  const source: Source = {
    ...ready.source,
    announced: announced.changes,
    known: () => knownKeys(ready.connector, keys, records),
    isDry,
    repeated: (key) => void mapping.leaveOut(REPEATED_KEY, key),
    note: (message) => void (notes.length < MAX_NOTES && notes.push(message)),
  }
  const folder = join(options.dataDir, CONNECTOR_FOLDER, isDry ? 'preview' : 'import')
  let staged: StagedListings | null = null
  let feed: FeedReport | null = null
  let failure: RunReport['failure'] = null
  let mistakes: FeedReport['findings'] = []
  const { fetchAll, fetchChanges } = ready.connector
  // A source without a list always reports changes.
  const readsAll = fetchAll !== undefined && (since === null || fetchChanges === undefined)
  try {
    // A failed run may have stored records without an import.
    const readsStored = since === null || state.failures > 0
    const changes = readsAll ? fetchAll(source) : changesOf(ready.connector, source, { since, records, readsStored })
    staged = await stageListings({ connector: ready.connector, changes, mapping, keys, folder, signal: source.signal })
    // A source without a list replaces other listings only when forced, because nobody can tell whether it is complete.
    if (fetchAll === undefined && (options.readsAll || isDry) && force) staged = await withoutForeign(staged, keys)
    feed = await importStaged(options, staged, { readsAll, report: mapping.report })
  } catch (error) {
    const { aborted, reason } = source.signal
    const isOverTime = aborted && reason instanceof DOMException && reason.name === 'TimeoutError'
    if (!isOverTime) source.signal.throwIfAborted()
    failure = isOverTime ? OVER_TIME : failureOf(error)
    if (failure === null) throw error
    if (error instanceof FeedRefusedError) mistakes = error.findings
    if (error instanceof FeedRefusedError && !isDry) {
      await recordRefusal(db, { at: now(), source: name, code: error.code, message: error.message })
    }
    log.error(
      { source: name, code: failure.code, reason: failure.message },
      'could not read the agency’s software; the listings are unchanged',
    )
  }
  const report: RunReport = {
    source: name,
    startedAt: startedAt.toISOString(),
    endedAt: now().toISOString(),
    mode: readsAll ? 'all' : 'changes',
    outcome: failure ? 'failed' : isDry ? 'dry' : 'imported',
    fetched: staged?.fetched ?? 0,
    gone: staged?.goneCount ?? 0,
    unmapped: staged?.unmapped ?? { count: 0, first: [] },
    mapping: mapping.report(),
    notes,
    properties: feed?.properties ?? null,
    retired: feed?.retired ?? [],
    findings: (feed?.findings ?? mistakes).slice(0, MAX_FINDINGS),
    findingCount: feed?.findingCount ?? mistakes.length,
    failure,
  }
  if (!isDry) await store(options, { report, staged, rules, lastAnnounced: announced.lastId, startedAt, state, force })
  return { report, feed, folder }
}

function changesOf(
  { fetchChanges, storable }: Connector,
  source: Source,
  { since, ...options }: { readonly since: string | null; readonly records: RecordRepository; readonly readsStored: boolean },
) {
  const changes = fetchChanges?.(source, since ?? '')
  if (changes === undefined) throw new Error('[Bug] a connector reads neither all nor changes')
  if (storable === undefined) return changes
  const { isDry, now, note } = source
  return withStoredRecords({ changes, storable, isDry, now, note, ...options })
}

async function* knownKeys({ storable }: Connector, keys: KeyRepository, records: RecordRepository): ReturnType<Source['known']> {
  yield* keys.activeKeys()
  if (storable !== undefined) for await (const { key } of records.all()) yield key
}

async function withoutForeign(staged: StagedListings, { foreignIds }: KeyRepository): Promise<StagedListings> {
  const [properties, projects] = [await foreignIds('property'), await foreignIds('project')]
  return { ...staged, gone: [...staged.gone, ...properties], goneProjects: [...staged.goneProjects, ...projects] }
}

/** The cursor for reading changes; null reads all. */
function cursorOf(state: SourceState, rules: string, { ready, now }: RunOptions): string | null {
  const { compareHours = 24 } = ready.written
  // Without a list there is nothing to compare.
  const isCompared =
    ready.connector.fetchAll === undefined ||
    (state.comparedAt !== null && now().getTime() - state.comparedAt.getTime() < compareHours * HOUR_MS)
  return isCompared && state.rules === rules ? state.cursor : null
}

/** Changes with everything that affects the mapping. */
function rulesOf({ name, written, fingerprint }: ReadySource): string {
  const { everyMinutes: _, compareHours: __, mostLeftOut: ___, askWhenGone: ____, ...deciding } = written
  const parts = [RULES_HASH, name, deciding, fingerprint]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function failureOf(error: unknown): RunReport['failure'] {
  if (error instanceof SourceError) return { code: error.code, message: error.message, isPassing: error.isPassing }
  if (error instanceof FeedRefusedError) return { code: error.code, message: error.message, isPassing: false }
  return null
}

interface Ended {
  readonly report: RunReport
  readonly staged: StagedListings | null
  readonly rules: string
  readonly lastAnnounced: number
  readonly startedAt: Date
  readonly state: SourceState
}

async function store(
  { db, states, ready, now }: RunOptions,
  { report, staged, rules, lastAnnounced, startedAt, state }: Ended & { force: boolean },
) {
  const everyMinutes = everyMinutesOf(ready)
  if (report.failure !== null) return await states.release(ready.name, failedState({ state, report, everyMinutes, now: now() }))
  await states.forget(ready.name, lastAnnounced)
  // What a webhook announced during this run is not in it.
  const { changes: later } = await states.announced(ready.name)
  await createRecordRepository(db, ready.name).forgetOthers()
  // Without connector.json the files of "data" must be imported again.
  await forgetImported(db)
  await states.release(ready.name, {
    report,
    rules,
    cursor: staged?.cursor ?? null,
    failures: 0,
    succeededAt: now(),
    nextRunAt: new Date(now().getTime() + (later.length > 0 ? 0 : everyMinutes * MINUTE_MS)),
    ...(report.mode === 'all' && { comparedAt: startedAt }),
  })
}
