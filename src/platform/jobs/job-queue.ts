import type { PgBoss } from 'pg-boss'
import type { JobConnection } from '#src/platform/db/job-connection.ts'

/** The parts of the server's database that the queue needs. */
export interface JobDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly sql: JobConnection & {
    listen(
      channel: string,
      onNotification: (payload: string) => void,
      onReconnect: () => void,
    ): Promise<{ close(): Promise<void> }>
  }
}

/** A kind of job. A key has at most one unfinished job. */
export interface JobDefinition {
  readonly name: string
  /** Concurrent jobs in this process; 0 only queues jobs. */
  readonly concurrency: number
  /** The number of retries; delays double from the first to the longest. */
  readonly retries: { readonly limit: number; readonly firstSeconds: number; readonly longestSeconds: number }
  /** When a job counts as dead; longer than `run` can take. */
  readonly expireSeconds: number
  /** The polling interval of a worker. */
  readonly pollSeconds: number
  /** Runs the job; throws to have it retried. */
  readonly run: (key: string) => Promise<void>
}

export interface JobQueue {
  /** Creates the queue's tables, and starts working. */
  start(): Promise<void>
  /** Waits some seconds for running jobs; unfinished ones are retried later. */
  stop(): Promise<void>
  /** Adds jobs on a connection, preferably a transaction's, to be run after a time. Does nothing until the queue has started. */
  send(name: string, keys: readonly string[], connection: JobConnection, afterSeconds?: number): Promise<void>
  /** Removes waiting jobs of one key, or all; running ones continue. Does nothing until the queue has started. */
  removeWaiting(name: string, key: string | null): Promise<void>
}

/** The schema of pg-boss's tables. */
const SCHEMA = 'jobs'
const STOP_WITHIN_MS = 5000
/** The polling interval while notifications are unavailable. */
const POLL_SECONDS_WITHOUT_NOTIFICATIONS = 2
/** Keeps the table small. */
const DELETE_AFTER_SECONDS = 3600
/** pg-boss accepts at least 10. A dead process's job is retried after this time plus one supervision round. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 30

export function createJobQueue(
  database: JobDatabase,
  definitions: readonly JobDefinition[],
  onError: (error: Error) => void,
): JobQueue {
  let boss: PgBoss | null = null
  let isStarted = false
  return {
    async start() {
      // Removes an instance whose start failed.
      await boss?.stop({ graceful: false, close: false })
      boss = await createBoss(database)
      boss.on('error', onError)
      await boss.start()
      for (const definition of definitions) await createQueue(boss, definition)
      // Only one process uses an embedded database, so active jobs there belong to a dead process.
      if (database.kind === 'pglite') for (const { name } of definitions) await freeAbandoned(boss, name)
      for (const definition of definitions) if (definition.concurrency > 0) await work(boss, definition)
      isStarted = true
    },
    async stop() {
      isStarted = false
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false })
    },
    async send(name, keys, connection, startAfter = 0) {
      if (!isStarted || boss === null || keys.length === 0) return
      const jobs = keys.map((key) => ({ data: { key }, singletonKey: key, startAfter }))
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => connection.executeSql(text, values) } })
    },
    async removeWaiting(name, key) {
      if (!isStarted || boss === null) return
      if (key === null) return await boss.deleteQueuedJobs(name)
      const waiting = (await boss.findJobs(name, { key, queued: true })).map(({ id }) => id)
      if (waiting.length > 0) await boss.deleteJob(name, waiting)
    },
  }
}

async function createBoss({ kind, sql }: JobDatabase): Promise<PgBoss> {
  // Loading takes some 100 ms, so it must not delay the start.
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    db: sql,
    backend: kind,
    schema: SCHEMA,
    schedule: false,
    useListenNotify: true,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // For job dependencies and pg-boss's own migrations, which are not used.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
  })
}

async function createQueue(boss: PgBoss, { name, retries, expireSeconds }: JobDefinition) {
  const options = {
    retryLimit: retries.limit,
    retryDelay: retries.firstSeconds,
    retryDelayMax: retries.longestSeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DELETE_AFTER_SECONDS,
    notify: true,
  }
  await boss.createQueue(name, { ...options, policy: 'exclusive' })
  // A queue created by an earlier version would keep its options.
  await boss.updateQueue(name, options)
}

async function freeAbandoned(boss: PgBoss, name: string) {
  const abandoned = (await boss.findJobs(name)).filter(({ state }) => state === 'active').map(({ id }) => id)
  if (abandoned.length > 0) await boss.fail(name, abandoned)
}

async function work(boss: PgBoss, { name, concurrency, pollSeconds, run }: JobDefinition) {
  const poll = {
    pollingIntervalSeconds: Math.min(POLL_SECONDS_WITHOUT_NOTIFICATIONS, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  }
  for (let started = 0; started < concurrency; started++) {
    let id: string | null = null
    id = await boss.work<{ key: string }>(name, poll, async (jobs) => {
      try {
        for (const { data } of jobs) await run(data.key)
      } finally {
        // Without this, a worker waits for its next poll between two jobs.
        if (id !== null) boss.notifyWorker(id)
      }
    })
  }
}
