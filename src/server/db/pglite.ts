import { once } from 'node:events'
import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './database.ts'
import { DurablePGlite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import { isMigrated } from './is-migrated.ts'
import { pgliteConnection } from './pglite-connection.ts'
import { syncFolder } from './sync-folder.ts'

export interface PgliteOptions {
  /** The database goes to its subfolder `db`, the lock beside it. */
  readonly dataDir: string
  readonly migrationsFolder: string
  readonly fsync?: (descriptor: number) => void
}

/** Opens the database inside this process, in a folder that no other process may have open ({@link lockFolder}). */
export async function openPglite({ dataDir, migrationsFolder, fsync = fsyncSync }: PgliteOptions): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    await createCluster(dataDir, folder)
    const client = await DurablePGlite.open(folder, fsync)
    return await opened(client, migrationsFolder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

export interface MemoryOptions {
  readonly migrationsFolder: string
  /** What runs it; an empty one of its own where absent. */
  readonly client?: PGlite
}

/** A database that lives as long as the process, for tests and for trying things. */
export async function openMemoryDatabase({ migrationsFolder, client }: MemoryOptions): Promise<OpenDatabase> {
  return await opened(client ?? (await PGlite.create('memory://')), migrationsFolder, () => {})
}

/**
 * PGlite copies a fresh cluster to the folder without syncing it; cut off in the middle, it would take the remains for a
 * database. So it is made beside its place, synced, and moved there whole.
 */
async function createCluster(dataDir: string, folder: string) {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  const maker = new Worker(new URL('./make-cluster.ts', import.meta.url), { workerData: draft })
  // Rejects with what stood in its way.
  await once(maker, 'exit')
  renameSync(draft, folder)
  syncFolder(dataDir, { deep: false })
}

async function opened(client: PGlite, migrationsFolder: string, afterClose: () => void): Promise<OpenDatabase> {
  const db = drizzle({ client })
  try {
    if (!(await isMigrated((text) => client.query<object>(text), migrationsFolder))) await migrate(db, { migrationsFolder })
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    patient: db,
    kind: 'pglite',
    sql: pgliteConnection(client),
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.close()
      afterClose()
    },
  }
}
