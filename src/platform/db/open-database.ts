import { join } from 'node:path'
import type { OpenDatabase } from './database.ts'

export interface DatabaseOptions {
  /** "postgres://user:password@host:5432/name"; without it an embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Contains the database in its subfolder "db". */
  readonly dataDir: string
  /** The checkout, with src/platform/db/migrations and the prebuilt cluster in dist. */
  readonly root: string
  readonly onIdleError?: ((error: Error) => void) | undefined
  /** Called before each statement. */
  readonly onStatement?: (() => void) | undefined
}

/**
 * Opens and migrates the database. Throws `DatabaseInUseError` where the folder is open elsewhere, and the driver's error where the server
 * does not answer.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  root,
  onIdleError,
  onStatement,
}: DatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = join(root, 'src/platform/db/migrations')
  // Load only the used driver, for a fast start.
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return await openPglite({ dataDir, root, migrationsFolder, onStatement })
  }
  const { openPostgres } = await import('./postgres.ts')
  return await openPostgres({ databaseUrl, migrationsFolder, onStatement, ...(onIdleError && { onIdleError }) })
}
