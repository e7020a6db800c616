import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DurablePGlite } from './durable-pglite.ts'
import { syncFolder } from './sync-folder.ts'

/** The prebuilt cluster, relative to the checkout. */
export const FRESH_CLUSTER = 'dist/cluster'

/** Folders of a new cluster that are empty: a package of npm has files alone. */
const EMPTY_FOLDERS = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify', 'pg_replslot', 'pg_serial'],
  ...['pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_tblspc', 'pg_twophase', 'pg_wal/archive_status', 'pg_wal/summaries'],
]

/** Creates a cluster with initdb, which takes some seconds. */
export async function makeCluster(folder: string): Promise<void> {
  const client = await DurablePGlite.open(folder, () => {})
  await client.close()
}

/**
 * Ensures a cluster in the data folder's `db`; copies the prebuilt one if it exists. Copies to a new folder, syncs and renames,
 * since PGlite neither syncs its copy nor detects a partial one.
 */
export async function ensureCluster(dataDir: string, fresh: string): Promise<void> {
  const folder = join(dataDir, 'db')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  // With a filter Node copies file by file and reports a full disk (ENOSPC); without one it reports an I/O error.
  if (existsSync(join(fresh, 'PG_VERSION'))) {
    cpSync(fresh, draft, { recursive: true, filter: () => true })
    for (const name of EMPTY_FOLDERS) mkdirSync(join(draft, name), { recursive: true })
  } else await makeCluster(draft)
  syncFolder(draft, { deep: true })
  renameSync(draft, folder)
  syncFolder(dataDir, { deep: false })
}
