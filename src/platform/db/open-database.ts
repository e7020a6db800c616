import { join } from 'node:path'
import type { OpenDatabase } from './database.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server, "postgres://user:password@host:5432/name"; without it the database lives in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The server's data folder, for instance ".data"; the database is in its subfolder "db". */
  readonly dataDir: string
  /** The checkout, with src/platform/db/migrations and the prebuilt cluster in dist. */
  readonly root: string
  readonly onIdleError?: ((error: Error) => void) | undefined
  /** Called for each statement, before it is sent. */
  readonly onStatement?: (() => void) | undefined
}

/**
 * Opens and migrates the database. Throws `DatabaseInUseError` where another process has the folder open, and the driver's error
 * where the server does not answer.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  root,
  onIdleError,
  onStatement,
}: DatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = join(root, 'src/platform/db/migrations')
  // Load only the driver that is used, to keep the start short.
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return await openPglite({ dataDir, root, migrationsFolder, onStatement })
  }
  const { openPostgres } = await import('./postgres.ts')
  return await openPostgres({ databaseUrl, migrationsFolder, onStatement, ...(onIdleError && { onIdleError }) })
}
