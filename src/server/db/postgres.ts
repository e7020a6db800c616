import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { OpenDatabase } from './database.ts'
import { postgresConnection } from './postgres-connection.ts'

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly migrationsFolder: string
  /** Told of connections that break while nothing uses them; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void
}

/** Opens a PostgreSQL server, which several instances may share; one at a time migrates it. */
export async function openPostgres({ databaseUrl, migrationsFolder, onIdleError }: PostgresOptions): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
  // Without a listener, a server that restarts would end this process.
  pool.on('error', onIdleError ?? (() => {}))
  try {
    await migrateAlone(pool, migrationsFolder)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    sql: postgresConnection(pool, databaseUrl),
    async ping() {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/** Drizzle's migrator takes no lock: two instances that start together would both create the tables. */
async function migrateAlone(pool: Pool, migrationsFolder: string) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Destroyed rather than returned, which also ends the lock.
    client.release(true)
  }
}
