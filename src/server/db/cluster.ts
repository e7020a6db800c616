import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DurablePGlite } from './durable-pglite.ts'
import { syncFolder } from './sync-folder.ts'

/** Where the build leaves a cluster as PostgreSQL makes them, relative to the checkout. */
export const FRESH_CLUSTER = 'dist/cluster'

/** Has PostgreSQL make a cluster, which takes it some seconds. */
export async function makeCluster(folder: string): Promise<void> {
  const client = await DurablePGlite.open(folder, () => {})
  await client.close()
}

/**
 * Makes sure of a cluster in the folder `db` of a data folder: a copy of the fresh one where that is there. PGlite would copy its own without
 * syncing it, and, cut off in the middle, take the remains for a database. So it is made beside its place, synced, and moved there whole.
 */
export async function ensureCluster(dataDir: string, fresh: string): Promise<void> {
  const folder = join(dataDir, 'db')
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  // With a filter Node copies file by file, and says of a full disk that it is full; all at once it calls that an error of the disk.
  if (existsSync(join(fresh, 'PG_VERSION'))) cpSync(fresh, draft, { recursive: true, filter: () => true })
  else await makeCluster(draft)
  syncFolder(draft, { deep: true })
  renameSync(draft, folder)
  syncFolder(dataDir, { deep: false })
}
