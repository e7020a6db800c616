import type { Log } from '#schemas/log.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { FeedRefusedError, type FeedReport } from '#src/features/feed/server/feed-report.ts'
import { importFirst } from '#src/features/feed/server/first-import.ts'
import { importFeed } from '#src/features/feed/server/import-feed.ts'
import { findNativeFeed } from '#src/features/feed/server/read-native-feed.ts'
import { hasImported } from '#src/features/properties/server/first-import-queries.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import type { Connector } from './connector.ts'
import { leftOutLines, lineText, type ReportLine } from './gravest-lines.ts'
import type { MappingReport } from './mapping.ts'
import type { StagedListings } from './stage-listings.ts'

interface ImportStagedOptions {
  readonly db: Database
  readonly exclusively?: OpenDatabase['exclusively'] | undefined
  readonly ready: {
    readonly name: string
    readonly connector: Pick<Connector, 'fetchAll'>
    readonly written: Pick<WrittenConnector, 'mostLeftOut' | 'askWhenGone'>
    readonly source: { readonly signal: AbortSignal }
  }
  readonly siteConfig: string
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly isDry?: boolean
  readonly force?: boolean
  readonly mostRetired?: number | undefined
}

/** Imports the staged listings: all, or the changes. The first import of a database is stored in chunks. */
export async function importStaged(
  { db, exclusively, ready, siteConfig, now, log, isDry = false, force = false, mostRetired }: ImportStagedOptions,
  staged: StagedListings,
  { readsAll, report }: { readonly readsAll: boolean; readonly report: () => MappingReport },
): Promise<FeedReport> {
  const files = await findNativeFeed(siteConfig, staged.folder)
  if (files === null) throw new Error('[Bug] nothing was staged')
  if (readsAll && !force) refuseAllLeftOut(staged, report)
  const { signal } = ready.source
  const run = async (inside: Database, isInPieces: boolean) => {
    const { feed } = await files.open(now())
    const { gone, goneProjects } = staged
    const changes = readsAll ? feed : { ...feed, gone, goneProjects }
    return await importFeed(inside, changes, { ...importing, isInPieces }).catch((error: unknown) => {
      throw asRefusal(error, staged, report)
    })
  }
  const importing = {
    now,
    log,
    source: ready.name,
    force,
    mostRetired,
    // A source without a list names each removed listing, so an empty result is not an interrupted list.
    allowEmpty: force || ready.connector.fetchAll === undefined,
    isDry,
    mostLeftOut: ready.written.mostLeftOut ?? 0.5,
    askWhenGone: ready.written.askWhenGone,
    signal,
  }
  const isFirst = exclusively !== undefined && readsAll && !isDry && !(await hasImported(db))
  return isFirst ? await importFirst({ exclusively, source: ready.name, now, signal }, run) : await run(db, false)
}

const REASONS = 3

/** If all listings are left out, reports the reasons and their cures; the source is not empty. */
function refuseAllLeftOut({ fetched, unmapped, mappedCount }: StagedListings, report: () => MappingReport): void {
  if (fetched === 0 || mappedCount > 0) return
  const reasons = leftOutLines({ mapping: report(), unmapped, findings: [] })
  const sentence = `All ${fetched} listings of the software are left out. Nothing was changed.`
  throw new FeedRefusedError('all-left-out', withReasons(sentence, reasons))
}

/** Adds the most frequent mistakes to the refusal. */
function asRefusal(error: unknown, { unmapped }: StagedListings, report: () => MappingReport): unknown {
  if (!(error instanceof FeedRefusedError) || error.code !== 'too-many-left-out') return error
  const { code, message, findings } = error
  return new FeedRefusedError(code, withReasons(message, leftOutLines({ mapping: report(), unmapped, findings })), findings)
}

function withReasons(sentence: string, reasons: readonly ReportLine[]): string {
  const lines = reasons.slice(0, REASONS).map((reason) => lineText({ ...reason, cure: reason.cure ?? IN_SOFTWARE }))
  return [sentence, ...lines].join('\n')
}

const IN_SOFTWARE = 'correct them in the agency’s software'
