import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database as repositories see it: PGlite and PostgreSQL alike, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>

/** SQL as text, outside Drizzle: how the queue of jobs reaches the database. */
export interface SqlConnection {
  /** Without values the text may hold several statements; the rows of all of them are given. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Hears the notifications of a channel until closed. `onReconnect` is told whenever some may have been missed. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<{ close(): Promise<void> }>
}

/** An open, migrated database. `ping` throws when it does not answer. */
export interface OpenDatabase {
  readonly db: Database
  /**
   * The same database for work that may wait long for its turn, such as an import while another instance imports: what `db` gives up
   * after some seconds of silence is waited for here.
   */
  readonly patient: Database
  readonly kind: 'pglite' | 'postgres'
  readonly sql: SqlConnection
  ping(): Promise<void>
  close(): Promise<void>
}
