import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Database = PgDatabase<PgQueryResultHKT>

/** The statement timeouts per kind of connection, in ms. The embedded database has none, because it runs in this thread. */
export const STATEMENT_TIMEOUTS_MS = {
  /** A search takes some ms; a second means an attack, or a server that is too small. */
  search: 3000,
  usual: 10_000,
  /** Imports, backups and migrations, including their wait for locks. */
  long: 3_600_000,
} as const

/** Planner settings: random pages cost little on SSDs, and JIT compilation takes longer than the slowest search. */
export const PLANNER_SETTINGS = 'set random_page_cost = 1.1; set jit = off'

export interface SqlConnection {
  /** Without values the text may contain several statements; returns the rows of all. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Listens until closed. Calls `onReconnect` when notifications may have been missed. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<{ close(): Promise<void> }>
  /** Reaches all that listen to the channel, in every process of the site. */
  notify(channel: string, payload: string): Promise<void>
}

export interface PoolFigures {
  readonly name: string
  readonly max: number
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface DatabaseFigures {
  /** Empty for the embedded database, which has one connection. */
  readonly pools: readonly PoolFigures[]
  /** The memory of the embedded database, which never shrinks; null for a server. */
  readonly memoryBytes: number | null
  /** Null without a replica. */
  readonly replica: ReplicaFigures | null
}

/**
 * Why a replica is left aside. `failed`: it refused a statement, for instance because replaying the log conflicted with it; `unknown`:
 * the primary does not say what a replica must have.
 */
export type AsideReason = 'unreachable' | 'failed' | 'behind' | 'promoted' | 'foreign' | 'unknown'

export interface ReplicaFigures {
  /** Why the replica is not read from; null while it is. */
  readonly aside: { readonly reason: AsideReason; readonly found: string; readonly forSeconds: number } | null
  /** Null while it is unknown. */
  readonly lagSeconds: number | null
  /** Reads that a replica may answer, by who answered them. */
  readonly reads: { readonly replica: number; readonly primary: number }
}

/** An open, migrated database. `ping` throws when it does not answer. */
export interface OpenDatabase {
  readonly db: Database
  /** Without the idle timeout of `db`, for work that may wait for a lock, such as a concurrent import. */
  readonly withoutTimeout: Database
  /** For visitors' searches: separate connections, so that forms and logins always find a free one. */
  readonly searches: Database
  /** Reads of listings for visitors’ pages. Like `searches`, but from the read replica if one is configured and has the version that is shown. */
  readonly shown: Database
  /** Reads of `searches` and `shown` that begin later show all that was committed until now. */
  readonly requireAllUntilNow: () => void
  /** Runs work whose searches are cancelled when the signal aborts; the embedded database finishes its current statement. */
  readonly untilAborted: <Result>(signal: AbortSignal, work: () => Result) => Result
  /** Runs work of one instance at a time, without a transaction. `lock` is one of ADVISORY_LOCKS; it ends with the process. */
  readonly exclusively: <Result>(lock: number, work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly kind: 'pglite' | 'postgres'
  readonly sql: SqlConnection
  readonly figures: () => DatabaseFigures
  ping(): Promise<void>
  close(): Promise<void>
}
