import { fsyncSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { ensureCluster, FRESH_CLUSTER } from './cluster.ts'
import { type Database, type DatabaseFigures, type OpenDatabase, PLANNER_SETTINGS, type SqlConnection } from './database.ts'
import { DurablePGlite } from './durable-pglite.ts'
import { lockFolder } from './folder-lock.ts'
import { isSiteMigrated, knownMigrations, lastApplied, type Query, refuseReplaced } from './known-migrations.ts'
import { channelOf, NOTIFY } from './notifications.ts'
import type { SharedDatabase } from './shared-database.ts'
import { dropSite, hasTables, migrateSite, partConnection, removeJobs, renameStatement, type SiteClient } from './site-schema.ts'

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
  const database = databaseOf(client, null, onStatement)
  try {
    const query: Query = (text) => client.query<object>(text)
    if (!(await isMigrated(query, migrationsFolder))) {
      await refuseReplaced(query, migrationsFolder)
      await migrate(drizzle({ client }), { migrationsFolder })
    }
    await client.exec(PLANNER_SETTINGS)
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    ...database,
    async close() {
      await client.close()
      afterClose()
    },
  }
}

/** Opens the embedded database in a locked folder for several sites. */
export async function openSharedPglite(options: PgliteOptions): Promise<SharedDatabase> {
  const { dataDir, root, fsync = fsyncSync } = options
  const unlock = lockFolder(dataDir)
  try {
    await ensureCluster(dataDir, join(root, FRESH_CLUSTER))
    return await shareConnection(await DurablePGlite.open(join(dataDir, 'db'), fsync), options.migrationsFolder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Shares the only connection of an embedded database among sites. */
export async function shareConnection(client: PGlite, migrationsFolder: string, afterClose: () => void): Promise<SharedDatabase> {
  await client.exec(PLANNER_SETTINGS)
  const clientOf = partConnection(client)
  const whole = clientOf(null)
  const run = (text: string, values?: unknown[]) => whole.query<object>(text, values)
  const open = async (site: string, folder: string, onStatement?: () => void) => {
    const own = clientOf(site)
    if (!(await isSiteMigrated((text) => own.query<object>(text), folder)))
      await own.transaction((inside) => migrateSite((text, values) => inside.query<object>(text, values), site, folder))
    return { ...databaseOf(client, { site, client: own }, onStatement), close: async () => undefined }
  }
  return {
    kind: 'pglite',
    sql: pgliteConnection(whole, null),
    figures: () => figuresOf(client),
    openSite: (site, onStatement) => open(site, migrationsFolder, onStatement),
    hasSite: (site) => hasTables(run, site),
    async createSite(site, folder) {
      await dropSite(run, site)
      return await open(site, folder)
    },
    async renameSites(names) {
      for (const [from] of names) await removeJobs(run, from)
      // Several statements in one text are one transaction.
      await whole.exec(renameStatement(names))
    },
    removeSite: (site) => dropSite(run, site),
    ping: async () => void (await whole.query('select 1')),
    async close() {
      await client.close()
      afterClose()
    },
  }
}

interface PartOfSite {
  readonly site: string
  readonly client: SiteClient
}

/** The database as one site uses it; `part` is null for a site alone. */
function databaseOf(client: PGlite, part: PartOfSite | null, onStatement: (() => void) | undefined): Omit<OpenDatabase, 'close'> {
  const used = part?.client ?? client
  // Drizzle calls only what a part has, too.
  const db = drizzle({ client: used as PGlite, logger: onStatement !== undefined && { logQuery: onStatement } })
  return {
    db,
    withoutTimeout: db,
    searches: db,
    shown: db,
    requireAllUntilNow: () => {},
    untilAborted: (_signal, work) => work(),
    exclusively: createExclusive(db),
    kind: 'pglite',
    sql: pgliteConnection(used, part?.site ?? null),
    figures: () => figuresOf(client),
    ping: async () => void (await used.query('select 1')),
  }
}

function figuresOf(client: PGlite): DatabaseFigures {
  return { pools: [], memoryBytes: client.Module.HEAPU8.byteLength, replica: null }
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
function pgliteConnection(client: SiteClient, site: string | null): SqlConnection {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return await client.query(text, [...values])
      const inner = TRANSACTION.exec(text)?.[1]
      const results =
        inner === undefined ? await client.exec(text) : await client.transaction((transaction) => transaction.exec(inner))
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await client.listen(channelOf(channel, site), onNotification)
      onReconnect()
      return { close: () => unlisten() }
    },
    async notify(channel, payload) {
      await client.query(NOTIFY, [channel, payload])
    },
  }
}
