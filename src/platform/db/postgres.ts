import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { ADVISORY_LOCKS, LOCK_OF_SITE } from './advisory-locks.ts'
import { streamOf } from './connection-stream.ts'
import {
  type DatabaseFigures,
  type OpenDatabase,
  PLANNER_SETTINGS,
  type PoolFigures,
  type SqlConnection,
  STATEMENT_TIMEOUTS_MS,
} from './database.ts'
import { DatabaseSilentError } from './database-silent-error.ts'
import { isSiteMigrated, refuseReplaced } from './known-migrations.ts'
import { channelOf, NOTIFY } from './notifications.ts'
import { createListener, type Listener, runOnPool } from './postgres-connection.ts'
import type { OpenReplica } from './replica/open-replica.ts'
import type { ReplicaChange } from './replica/watch-replica.ts'
import { createSearchPool, createSearchSignals, type SearchSignals } from './search-pool.ts'
import type { SharedDatabase } from './shared-database.ts'
import {
  dropSite,
  hasTables,
  migrateSite,
  poolOfSite,
  removeJobs,
  renameStatement,
  USE_SITE,
  valuesOfSite,
} from './site-schema.ts'

export interface PostgresOptions {
  readonly databaseUrl: string
  /** A standby, for reading. */
  readonly readUrl?: string | undefined
  readonly onReplicaChange?: ((change: ReplicaChange) => void) | undefined
  readonly migrationsFolder: string
  /** Receives errors of idle connections, which the pool replaces. */
  readonly onIdleError?: (error: Error) => void
  /** Default: 10 seconds. */
  readonly idleTimeoutMs?: number
  readonly onStatement?: (() => void) | undefined
  /** How long a migration waits for a table lock, and the pause before it retries. */
  readonly migrationLock?: { readonly waitMs: number; readonly pauseMs: number }
}

/** Queries queue behind a waiting migration, so its wait is below a search's timeout. */
const MIGRATION_LOCK = { waitMs: 1000, pauseMs: 4000 }
const IDLE_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5000
/** Connections per instance and kind of work; docs/operating.md has the sum. */
const CONNECTIONS = { usual: 8, search: 4, long: 3 } as const
/** Load balancers that check readiness wait no longer. */
const PING_TIMEOUT_MS = 3000
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Opens a PostgreSQL server, which instances may share; one at a time migrates it. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const { databaseUrl, migrationsFolder, migrationLock = MIGRATION_LOCK } = options
  const run = (client: Client) => migrate(drizzle({ client }), { migrationsFolder })
  const refuse = (client: Client) => refuseReplaced((text) => client.query<object>(text), migrationsFolder)
  await migrateLocked({ databaseUrl, site: null, ...migrationLock }, refuse, run)
  const server = await openServer(options)
  return { ...databaseOf(server, null, options), close: server.close }
}

/** Opens a PostgreSQL server for several sites. */
export async function openSharedPostgres(options: PostgresOptions): Promise<SharedDatabase> {
  const { databaseUrl, migrationsFolder, migrationLock = MIGRATION_LOCK } = options
  const server = await openServer(options, LIFETIME_SECONDS)
  const runLong = (text: string, values?: unknown[]) => server.pools.long.query<object>(text, values)
  // Each migration has a connection of its own.
  const migrations = createWorkQueue({ atOnce: MIGRATIONS_AT_ONCE, waiting: Number.POSITIVE_INFINITY })
  const open = async (site: string, folder: string, onStatement?: () => void) => {
    const pool = poolOfSite(server.pools.usual, site)
    if (!(await isSiteMigrated((text) => pool.query<object>(text), folder)))
      await migrations.run(() =>
        migrateLocked(
          { databaseUrl, site, ...migrationLock },
          async () => undefined,
          (client) => migrateInside(client, site, folder),
        ),
      )
    return { ...databaseOf(server, site, { onStatement }), close: async () => undefined }
  }
  return {
    kind: 'postgres',
    sql: connectionOf(server, server.pools.usual, null),
    figures: server.figures,
    openSite: (site, onStatement) => open(site, migrationsFolder, onStatement),
    hasSite: (site) => hasTables(runLong, site),
    async createSite(site, folder) {
      await dropSite(runLong, site)
      return await open(site, folder)
    },
    async renameSites(names) {
      for (const [from] of names) await removeJobs(runLong, from)
      await runLong(renameStatement(names))
    },
    removeSite: (site) => dropSite(runLong, site),
    ping: () => ping(server.pools.usual),
    close: server.close,
  }
}

const MIGRATIONS_AT_ONCE = 2
/** A connection keeps what it learned of each site's tables, 0.3 MB a site, until it ends. */
const LIFETIME_SECONDS = 900

async function migrateInside(client: Client, site: string, migrationsFolder: string): Promise<void> {
  await client.query('begin')
  try {
    await migrateSite((text, values) => client.query<object>(text, values), site, migrationsFolder)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The connections to a server. */
interface Server {
  readonly databaseUrl: string
  readonly pools: Readonly<Record<keyof typeof CONNECTIONS, Pool>>
  readonly replica: OpenReplica | null
  readonly signals: SearchSignals
  readonly listener: Listener
  readonly figures: () => DatabaseFigures
  readonly close: () => Promise<void>
}

async function openServer(options: PostgresOptions, maxLifetimeSeconds = 0): Promise<Server> {
  const { databaseUrl, onIdleError = () => {}, idleTimeoutMs = IDLE_TIMEOUT_MS } = options
  const open = (work: keyof typeof CONNECTIONS) => {
    const opened = new Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS[work],
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      maxLifetimeSeconds,
      // The pool awaits it.
      onConnect: async (client) => void (await client.query(settingsOf(work))),
    })
    // Without these listeners a server restart would end this process: one for idle connections, one for those in use.
    opened.on('error', onIdleError)
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const pools = { usual: open('usual'), search: open('search'), long: open('long') }
  for (const each of [pools.usual, pools.search]) each.on('connect', (client) => setIdleTimeout(client, idleTimeoutMs))
  const signals = createSearchSignals()
  const replica = await replicaOf(options, pools.usual, signals)
  const listener = createListener(databaseUrl)
  return {
    databaseUrl,
    pools,
    replica,
    signals,
    listener,
    figures: () => ({
      pools: [
        figuresOf('usual', pools.usual),
        figuresOf('search', pools.search),
        figuresOf('long', pools.long),
        ...(replica?.pools() ?? []),
      ],
      memoryBytes: null,
      replica: replica?.figures() ?? null,
    }),
    async close() {
      await replica?.close()
      await listener.close()
      await Promise.all([pools.usual.end(), pools.search.end(), pools.long.end()])
    },
  }
}

/** The database as one site uses it; `site` is null for a site alone. */
function databaseOf(server: Server, site: string | null, { onStatement }: Pick<PostgresOptions, 'onStatement'>) {
  const { pools, replica, signals, databaseUrl } = server
  const logger = onStatement !== undefined && { logQuery: onStatement }
  const own = (pool: Pool) => (site === null ? pool : poolOfSite(pool, site))
  const pool = own(pools.usual)
  const cancel = (backendId: number) => pools.usual.query('select pg_cancel_backend($1)', [backendId])
  const searches = createSearchPool(own(pools.search), { cancel, signals })
  const db = drizzle({ client: pool, logger })
  return {
    db,
    withoutTimeout: drizzle({ client: own(pools.long), logger }),
    searches: drizzle({ client: replica?.preferredTo(searches, 'searches', site) ?? searches, logger }),
    shown: replica === null ? db : drizzle({ client: replica.preferredTo(pool, 'pages', site), logger }),
    requireAllUntilNow: replica?.requireAllUntilNow ?? (() => {}),
    untilAborted: (signal, work) => signals.run(signal, work),
    exclusively: (lock, work) => exclusively({ databaseUrl, site, lock }, (client) => work(drizzle({ client, logger }))),
    kind: 'postgres',
    sql: connectionOf(server, pool, site),
    figures: server.figures,
    ping: () => ping(pool),
  } satisfies Omit<OpenDatabase, 'close'>
}

function connectionOf({ listener }: Server, pool: Pool, site: string | null): SqlConnection {
  const executeSql = runOnPool(pool)
  return {
    executeSql,
    listen: (channel, ...listening) => listener.listen(channelOf(channel, site), ...listening),
    notify: async (channel, payload) => void (await executeSql(NOTIFY, [channel, payload])),
  }
}

/** Null if DATABASE_READ_URL is not set. The code for replicas is loaded only if it is set. */
async function replicaOf(
  { readUrl, onReplicaChange: onChange = () => {} }: PostgresOptions,
  primary: Pool,
  signals: SearchSignals,
): Promise<OpenReplica | null> {
  if (readUrl === undefined) return null
  const { openReplica } = await import('./replica/open-replica.ts')
  return openReplica({
    readUrl,
    settings: (work) => `set default_transaction_read_only = on; ${settingsOf(work === 'pages' ? 'usual' : 'search').text}`,
    signals,
    queryPrimary: (text) => primary.query<object>(text),
    onChange,
  })
}

function figuresOf(name: keyof typeof CONNECTIONS, { totalCount, idleCount, waitingCount }: Pool): PoolFigures {
  return { name, max: CONNECTIONS[name], open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** The first statement of each connection. The types of pg omit its timeout. */
function settingsOf(work: keyof typeof CONNECTIONS) {
  const text = `${PLANNER_SETTINGS}; set statement_timeout = ${STATEMENT_TIMEOUTS_MS[work]}`
  return { text, query_timeout: CONNECT_TIMEOUT_MS }
}

interface Place {
  readonly databaseUrl: string
  readonly site: string | null
}

/** Opens a connection for the tables of one site. */
async function connect({ databaseUrl, site }: Place, timeoutMs: number): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
  client.on('error', () => {})
  try {
    await connectOrName(client)
    await client.query(`set statement_timeout = ${timeoutMs}`)
    if (site !== null) await client.query(USE_SITE, valuesOfSite(site))
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Runs work on a separate connection, which holds the lock while it is open. */
async function exclusively<Result>(place: Place & { readonly lock: number }, work: (client: Client) => Promise<Result>) {
  const client = await connect(place, STATEMENT_TIMEOUTS_MS.long)
  try {
    await client.query(PLANNER_SETTINGS)
    await client.query(`select pg_advisory_lock(${LOCK_OF_SITE})`, [place.lock])
    return await work(client)
  } finally {
    // Closing the connection also releases the lock.
    await client.end().catch(() => {})
  }
}

/** Detects a server that accepts the connection and does not answer; pg only says "timeout expired". */
async function connectOrName(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof Error) || !/^timeout e(xpired|xceeded)/i.test(error.message)) throw error
    throw new DatabaseSilentError(`${client.host}:${client.port}`, CONNECT_TIMEOUT_MS, { cause: error })
  }
}

/** Locks, because Drizzle's migrator does not: two starting instances would both create the tables. */
async function migrateLocked(
  { waitMs, pauseMs, ...place }: Place & typeof MIGRATION_LOCK,
  refuse: (client: Client) => Promise<void>,
  run: (client: Client) => Promise<void>,
) {
  const client = await connect(place, STATEMENT_TIMEOUTS_MS.long)
  try {
    await client.query(`select pg_advisory_lock(${LOCK_OF_SITE})`, [ADVISORY_LOCKS.migrations])
    await refuse(client)
    await client.query(`set lock_timeout = ${waitMs}`)
    // A failed attempt changes nothing.
    while (!(await tryMigrate(() => run(client)))) await pause(pauseMs)
  } finally {
    // Closing the connection also releases the lock.
    await client.end().catch(() => {})
  }
}

/** False if a table stays locked longer than `lock_timeout`, for instance by an import of the running version. */
async function tryMigrate(run: () => Promise<void>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } }
    if ([code, cause?.code].includes(LOCK_NOT_AVAILABLE)) return false
    throw error
  }
}

/** Rejects without an answer in time. */
function ping(pool: Pool): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('The database does not answer.')), PING_TIMEOUT_MS)
  pool.query('select 1').then(() => resolve(), reject)
  return promise.finally(() => clearTimeout(timer))
}

/** After a pause of this process, pending data is read first. */
const GRACE_MS = 1000

/**
 * Destroys a connection after a time without data. Its queries fail, and it is not reused, possibly inside a transaction, as
 * after pg's own timeout. The pool closes unused connections earlier.
 */
function setIdleTimeout(client: PoolClient, limitMs: number): void {
  const stream = streamOf(client)
  stream.setTimeout(limitMs)
  stream.on('timeout', () => {
    const bytesBefore = stream.bytesRead
    setTimeout(() => stream.bytesRead === bytesBefore && stream.destroy(), GRACE_MS).unref()
  })
}
