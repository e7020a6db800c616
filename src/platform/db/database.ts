import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or transaction, on PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>

/**
 * The longest statement of each kind of connection, in ms, which PostgreSQL then ends. The embedded database cannot: it computes in this
 * thread, and no timer interrupts it.
 */
export const STATEMENT_TIMEOUTS_MS = {
  /** A search takes some milliseconds; a second of them is an attack, or a server that is too small. */
  search: 3000,
  usual: 10_000,
  /** Imports, backups and migrations; also their wait for each other's locks. */
  long: 3_600_000,
} as const

/**
 * How the database plans queries, for every connection: a random page costs about as much as the next one, as on every SSD, so that
 * searches use their indexes; and no query is worth compiling, which takes longer than the slowest search.
 */
export const PLANNER_SETTINGS = 'set random_page_cost = 1.1; set jit = off'

/** Plain SQL outside Drizzle, for the job queue. */
export interface SqlConnection {
  /** Without values the text may hold several statements; returns the rows of all of them. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Listens to a channel until closed. `onReconnect` is called whenever notifications may have been missed. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<{ close(): Promise<void> }>
}

/** The connections of one kind of work. */
export interface PoolFigures {
  /** "usual", "search" or "long". */
  readonly name: string
  readonly max: number
  readonly open: number
  readonly idle: number
  /** Work that waits for a connection. */
  readonly waiting: number
}

/** What this process holds of its database. */
export interface DatabaseFigures {
  /** Empty for the embedded database, which has one connection. */
  readonly pools: readonly PoolFigures[]
  /** The memory of the embedded database, which is never given back; null for a server. */
  readonly memoryBytes: number | null
}

/** An open, migrated database. `ping` throws when the database does not answer. */
export interface OpenDatabase {
  readonly db: Database
  /** The same database without the idle timeout of `db`, for work that may wait for a lock, such as a concurrent import. */
  readonly withoutTimeout: Database
  /**
   * The same database for searches of visitors. On a server they have a few connections of their own, so that forms, logins and
   * `ping` find one however many search. The embedded database runs one statement after another, so there it is `db`.
   */
  readonly searches: Database
  /** Runs work whose searches end once the signal aborts; the embedded database finishes the statement that it is at. */
  readonly untilAborted: <Result>(signal: AbortSignal, work: () => Result) => Result
  /**
   * Runs work that one instance does at a time, on a connection of its own, without a transaction around it: `lock` is one of
   * ADVISORY_LOCKS. It waits for whoever has the lock; the lock of a process that is killed is free at once.
   */
  readonly exclusively: <Result>(lock: number, work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly kind: 'pglite' | 'postgres'
  readonly sql: SqlConnection
  readonly figures: () => DatabaseFigures
  ping(): Promise<void>
  close(): Promise<void>
}
