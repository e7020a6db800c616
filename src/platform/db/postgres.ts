import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { streamOf } from './connection-stream.ts'
import { type OpenDatabase, PLANNER_SETTINGS, type PoolFigures, STATEMENT_TIMEOUTS_MS } from './database.ts'
import { DatabaseSilentError } from './database-silent-error.ts'
import { refuseReplaced } from './known-migrations.ts'
import { postgresConnection } from './postgres-connection.ts'
import type { OpenReplica } from './replica/open-replica.ts'
import type { ReplicaChange } from './replica/watch-replica.ts'
import { createSearchPool, createSearchSignals, type SearchSignals } from './search-pool.ts'

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
  const { databaseUrl, migrationsFolder, onIdleError = () => {}, idleTimeoutMs = IDLE_TIMEOUT_MS } = options
  await migrateLocked(databaseUrl, migrationsFolder, options.migrationLock ?? MIGRATION_LOCK)
  const open = (work: keyof typeof CONNECTIONS) => {
    const opened = new Pool({
      connectionString: databaseUrl,
      max: CONNECTIONS[work],
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      // The pool awaits it.
      onConnect: async (client) => void (await client.query(settingsOf(work))),
    })
    // Without these listeners a server restart would end this process: one for idle connections, one for those in use.
    opened.on('error', onIdleError)
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const logger = options.onStatement !== undefined && { logQuery: options.onStatement }
  const pool = open('usual')
  const searchPool = open('search')
  for (const each of [pool, searchPool]) each.on('connect', (client) => setIdleTimeout(client, idleTimeoutMs))
  const longPool = open('long')
  const signals = createSearchSignals()
  const cancel = (backendId: number) => pool.query('select pg_cancel_backend($1)', [backendId])
  const searches = createSearchPool(searchPool, { cancel, signals })
  const replica = await replicaOf(options, pool, signals)
  const db = drizzle({ client: pool, logger })
  return {
    db,
    withoutTimeout: drizzle({ client: longPool, logger }),
    searches: drizzle({ client: replica?.preferredTo(searches, 'searches') ?? searches, logger }),
    shown: replica === null ? db : drizzle({ client: replica.preferredTo(pool, 'pages'), logger }),
    requireAllUntilNow: replica?.requireAllUntilNow ?? (() => {}),
    untilAborted: (signal, work) => signals.run(signal, work),
    exclusively: (lock, work) => exclusively(databaseUrl, lock, (client) => work(drizzle({ client, logger }))),
    kind: 'postgres',
    sql: postgresConnection(pool, databaseUrl),
    figures: () => ({
      pools: [
        figuresOf('usual', pool),
        figuresOf('search', searchPool),
        figuresOf('long', longPool),
        ...(replica?.pools() ?? []),
      ],
      memoryBytes: null,
      replica: replica?.figures() ?? null,
    }),
    ping: () => ping(pool),
    async close() {
      await replica?.close()
      await Promise.all([pool.end(), searchPool.end(), longPool.end()])
    },
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

/** Runs work on a separate connection, which holds the lock while it is open. */
async function exclusively<Result>(connectionString: string, lock: number, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(settingsOf('long'))
    await client.query('select pg_advisory_lock($1)', [lock])
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
async function migrateLocked(connectionString: string, migrationsFolder: string, { waitMs, pauseMs }: typeof MIGRATION_LOCK) {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
  client.on('error', () => {})
  try {
    await connectOrName(client)
    await client.query(`set statement_timeout = ${STATEMENT_TIMEOUTS_MS.long}`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
    await refuseReplaced((text) => client.query<object>(text), migrationsFolder)
    await client.query(`set lock_timeout = ${waitMs}`)
    // A failed attempt changes nothing.
    while (!(await tryMigrate(client, migrationsFolder))) await pause(pauseMs)
  } finally {
    // Closing the connection also releases the lock.
    await client.end().catch(() => {})
  }
}

/** False if a table stays locked longer than `lock_timeout`, for instance by an import of the running version. */
async function tryMigrate(client: Client, migrationsFolder: string): Promise<boolean> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder })
    return true
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    if (cause?.code === LOCK_NOT_AVAILABLE) return false
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
