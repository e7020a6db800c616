import { join } from 'node:path'
import type { OpenDatabase } from './database.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server, "postgres://user:password@host:5432/name"; without it the database lives in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The folder of everything the server keeps, for instance ".data"; the database goes to its subfolder "db". */
  readonly dataDir: string
  /** The checkout, wherever the process was started: its src/server/db/migrations are read, and a cluster that the build left in dist. */
  readonly root: string
  readonly onIdleError?: (error: Error) => void
}

/**
 * Opens the database and brings it up to date. Throws `DatabaseInUseError` when another process has the folder open, and what
 * the driver throws when the server does not answer.
 */
export async function openDatabase({ databaseUrl, dataDir, root, onIdleError }: DatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = join(root, 'src/server/db/migrations')
  // Each is loaded where it is used: the other one's driver would only make the start longer.
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return await openPglite({ dataDir, root, migrationsFolder })
  }
  const { openPostgres } = await import('./postgres.ts')
  return await openPostgres({ databaseUrl, migrationsFolder, ...(onIdleError && { onIdleError }) })
}
