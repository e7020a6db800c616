import { fsyncSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { ensureCluster, FRESH_CLUSTER } from './cluster.ts'
import { type Database, type OpenDatabase, PLANNER_SETTINGS, type SqlConnection } from './database.ts'
import { DurablePGlite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import { knownMigrations, lastApplied, type Query, refuseReplaced } from './known-migrations.ts'

export interface PgliteOptions {
  /** Contains the database in `db`, and the lock. */
  readonly dataDir: string
  /** The checkout, with the prebuilt cluster. */
  readonly root: string
  readonly migrationsFolder: string
  readonly fsync?: (descriptor: number) => void
  readonly onStatement?: (() => void) | undefined
}

/** Opens the embedded database in a locked folder ({@link lockFolder}). */
export async function openPglite(options: PgliteOptions): Promise<OpenDatabase> {
  const { dataDir, root, migrationsFolder, fsync = fsyncSync, onStatement } = options
  const unlock = lockFolder(dataDir)
  try {
    await ensureCluster(dataDir, join(root, FRESH_CLUSTER))
    const client = await DurablePGlite.open(join(dataDir, 'db'), fsync)
    return await toOpenDatabase(client, { migrationsFolder, onStatement, afterClose: unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

export interface MemoryOptions {
  readonly migrationsFolder: string
  /** Default: a new empty one. */
  readonly client?: PGlite
  readonly onStatement?: (() => void) | undefined
}

/** A database in memory, for tests. */
export async function openMemoryDatabase({ migrationsFolder, client, onStatement }: MemoryOptions): Promise<OpenDatabase> {
  return await toOpenDatabase(client ?? (await PGlite.create('memory://')), {
    migrationsFolder,
    onStatement,
    afterClose: () => {},
  })
}

interface Opened {
  readonly migrationsFolder: string
  readonly onStatement: (() => void) | undefined
  readonly afterClose: () => void
}

async function toOpenDatabase(client: PGlite, { migrationsFolder, onStatement, afterClose }: Opened): Promise<OpenDatabase> {
  const db = drizzle({ client, logger: onStatement !== undefined && { logQuery: onStatement } })
  try {
    const query: Query = (text) => client.query<object>(text)
    if (!(await isMigrated(query, migrationsFolder))) {
      await refuseReplaced(query, migrationsFolder)
      await migrate(db, { migrationsFolder })
    }
    await client.exec(PLANNER_SETTINGS)
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    withoutTimeout: db,
    searches: db,
    shown: db,
    requireAllUntilNow: () => {},
    untilAborted: (_signal, work) => work(),
    exclusively: createExclusive(db),
    kind: 'pglite',
    sql: pgliteConnection(client),
    figures: () => ({ pools: [], memoryBytes: client.Module.HEAPU8.byteLength, replica: null }),
    async ping() {
      await client.query('select 1')
    },
    async close() {
      await client.close()
      afterClose()
    },
  }
}

/** Only this process uses the database, so work waits for earlier work, whatever its lock. */
function createExclusive(db: Database): OpenDatabase['exclusively'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_lock, work) => {
    const done = last.then(() => work(db))
    last = done.catch(() => undefined)
    return done
  }
}

/** Whether all migrations are applied. A small query, because Drizzle's migrator first creates its schema and table, which is slow. */
export async function isMigrated(query: Query, migrationsFolder: string): Promise<boolean> {
  const applied = await lastApplied(query)
  const known = await knownMigrations(migrationsFolder)
  return Math.max(...known.map(({ when }) => when)) <= applied
}

const TRANSACTION = /^\s*BEGIN;([\s\S]*?)COMMIT;?\s*$/

/** PGlite's only connection for the job queue. Text with BEGIN and COMMIT runs as a transaction, which a failure ends. */
function pgliteConnection(client: PGlite): SqlConnection {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return await client.query(text, [...values])
      const inner = TRANSACTION.exec(text)?.[1]
      const results =
        inner === undefined ? await client.exec(text) : await client.transaction((transaction) => transaction.exec(inner))
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await client.listen(channel, onNotification)
      onReconnect()
      return { close: () => unlisten() }
    },
  }
}
