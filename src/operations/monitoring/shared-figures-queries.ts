import { sql } from 'drizzle-orm'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { type FeedState, readFeedState } from '#src/features/feed/server/feed-import-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { lastFinalFailure } from '#src/platform/mail/final-failure-repository.ts'
import { type BackupFigures, readBackups } from './backup-outcome-repository.ts'

export interface SharedFigures {
  /** Null before the first import. */
  readonly feed: FeedState | null
  /** Null without a connector, and before its first run. */
  readonly connector: ConnectorFigures | null
  readonly mails: MailFigures
  readonly backups: BackupFigures
  /** Unsent push messages. */
  readonly pushes: { readonly queued: number; readonly undeliverable: number }
  readonly jobs: readonly JobFigures[]
  /** The live version of the site definition; null before one is stored. */
  readonly site: { readonly version: number; readonly liveSince: Date } | null
}

export interface ConnectorFigures {
  readonly name: string
  /** Consecutive failed runs, and the last reason; 0 and "" after a success. */
  readonly failures: number
  readonly reason: string
  /** The last successful run. */
  readonly succeededAt: Date | null
  readonly nextRunAt: Date | null
}

export interface MailFigures {
  readonly queued: number
  readonly undeliverable: number
  /** When the oldest waiting mail was written; null for none. */
  readonly waitingSince: Date | null
  /** When the last mail failed, alert mails excluded; null for never. */
  readonly lastFailedAt: Date | null
}

export interface JobFigures {
  readonly queue: string
  /** pg-boss states: "created", "retry", "active", "completed", "cancelled", "failed". */
  readonly state: string
  readonly count: number
}

type Row = Readonly<Record<string, unknown>>

/** A few small statements, each over an index or a small table; `connector` is the name in connector.json. */
export async function readSharedFigures(db: Database, connector: string | null): Promise<SharedFigures> {
  const feed = await readFeedState(db)
  const [mails] = await rows(
    db,
    sql`select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'undeliverable')::int as undeliverable,
      extract(epoch from min(created_at) filter (where state = 'queued'))::float8 as since from mails where state <> 'sent'`,
  )
  const [pushes] = await rows(
    db,
    sql`select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'undeliverable')::int as undeliverable from push_messages`,
  )
  const [live] = await rows(
    db,
    sql`select number, extract(epoch from at)::float8 as at from site_versions where is_live order by number desc limit 1`,
  )
  return {
    feed,
    connector: connector === null ? null : await readConnector(db, connector),
    mails: {
      queued: Number(mails?.queued ?? 0),
      undeliverable: Number(mails?.undeliverable ?? 0),
      waitingSince: asDate(mails?.since),
      lastFailedAt: await lastFinalFailure(db),
    },
    backups: await readBackups(db),
    pushes: { queued: Number(pushes?.queued ?? 0), undeliverable: Number(pushes?.undeliverable ?? 0) },
    jobs: await readJobs(db),
    site: live === undefined ? null : { version: Number(live.number), liveSince: asDate(live.at) ?? new Date(0) },
  }
}

async function readConnector(db: Database, name: string): Promise<ConnectorFigures | null> {
  const { failures, report, succeededAt, nextRunAt } = await createStateRepository(db).get(name)
  return report === null ? null : { name, failures, reason: report.failure?.message ?? '', succeededAt, nextRunAt }
}

/** The queue creates its tables some time after the start. */
async function readJobs(db: Database): Promise<readonly JobFigures[]> {
  const [found] = await rows(db, sql`select to_regclass('jobs.job') is not null as found`)
  if (found?.found !== true) return []
  const counted = await rows(
    db,
    sql`select name, state::text as state, count(*)::int as count from jobs.job group by 1, 2 order by 1, 2`,
  )
  return counted.map(({ name, state, count }) => ({ queue: String(name), state: String(state), count: Number(count) }))
}

async function rows(db: Database, statement: ReturnType<typeof sql>): Promise<readonly Row[]> {
  // Both drivers give an object with rows; their shared type does not express it.
  return ((await db.execute(statement)) as { readonly rows: readonly Row[] }).rows
}

function asDate(seconds: unknown): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null
}
