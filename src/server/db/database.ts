import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database as repositories see it: PGlite and PostgreSQL alike, also inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open, migrated database. `ping` throws when it does not answer. */
export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'pglite' | 'postgres'
  ping(): Promise<void>
  close(): Promise<void>
}
