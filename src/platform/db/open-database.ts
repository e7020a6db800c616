import { join } from 'node:path'
import type { OpenDatabase } from './database.ts'
import type { ReplicaChange } from './replica/watch-replica.ts'
import type { SharedDatabase } from './shared-database.ts'

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined
  /** A standby of that server, for reading. */
  readonly readUrl?: string | undefined
  readonly dataDir: string
  /** The checkout, with src/platform/db/migrations and the prebuilt cluster in dist. */
  readonly root: string
  readonly onIdleError?: ((error: Error) => void) | undefined
  readonly onReplicaChange?: ((change: ReplicaChange) => void) | undefined
  /** Called before each statement. */
  readonly onStatement?: (() => void) | undefined
}

/** Opens and migrates the database. Throws `DatabaseInUseError` if another process has the folder open. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  root,
  onIdleError,
  onStatement,
  ...replica
}: DatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = join(root, MIGRATIONS)
  // Load only the used driver, for a fast start.
  if (databaseUrl === undefined) {
    const { openPglite } = await import('./pglite.ts')
    return await openPglite({ dataDir, root, migrationsFolder, onStatement })
  }
  const { openPostgres } = await import('./postgres.ts')
  return await openPostgres({ databaseUrl, migrationsFolder, onStatement, ...replica, ...(onIdleError && { onIdleError }) })
}

/** Opens a database for several sites, each in a schema of its own, which is migrated when the site is opened. */
export async function openSharedDatabase({
  databaseUrl,
  dataDir,
  root,
  onIdleError,
  ...replica
}: Omit<DatabaseOptions, 'onStatement'>): Promise<SharedDatabase> {
  const migrationsFolder = join(root, MIGRATIONS)
  if (databaseUrl === undefined) {
    const { openSharedPglite } = await import('./pglite.ts')
    return await openSharedPglite({ dataDir, root, migrationsFolder })
  }
  const { openSharedPostgres } = await import('./postgres.ts')
  return await openSharedPostgres({ databaseUrl, migrationsFolder, ...replica, ...(onIdleError && { onIdleError }) })
}

/** One site among several, and the data folder of the server, which has the embedded database of all. */
export interface DatabasePart {
  readonly site: string
  readonly dataDir: string
}

/** Opens the database of a site alone, or that of one among several, for a command while no server runs. */
export async function openOwnDatabase(
  options: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'root'>,
  part: DatabasePart | null,
): Promise<OpenDatabase> {
  if (part === null) return await openDatabase(options)
  const shared = await openSharedDatabase({ ...options, dataDir: part.dataDir })
  try {
    return { ...(await shared.openSite(part.site)), close: () => shared.close() }
  } catch (error) {
    await shared.close()
    throw error
  }
}

const MIGRATIONS = 'src/platform/db/migrations'
