import type { PgBoss } from 'pg-boss'
import type { JobConnection } from '#src/server/db/job-connection.ts'

/** The database of the server as the queue needs it. */
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

/** A kind of job. Its jobs are named by keys: there is never more than one unfinished job of a key. */
export interface JobDefinition {
  readonly name: string
  /** How many run at once in this process; with none it queues jobs and leaves them to others. */
  readonly concurrency: number
  /** How often it is tried again; the waits double from the first one to the longest. */
  readonly retries: { readonly limit: number; readonly firstSeconds: number; readonly longestSeconds: number }
  /** After how long a job is taken for dead: longer than `run` can take. */
  readonly expireSeconds: number
  /** How often a worker looks for jobs by itself. */
  readonly pollSeconds: number
  /** Does the job, or throws to have it tried again. */
  readonly run: (key: string) => Promise<void>
}

export interface JobQueue {
  /** Creates what the queue needs in the database, and begins to work. */
  start(): Promise<void>
  /** Lets jobs under way finish for some seconds; what does not is tried again later. */
  stop(): Promise<void>
  /** Adds jobs on a connection, at best that of a transaction. Does nothing until the queue has started. */
  send(name: string, keys: readonly string[], connection: JobConnection): Promise<void>
  /** Takes back the jobs that wait, of one key or of all; those under way go on. Does nothing until the queue has started. */
  takeBack(name: string, key: string | null): Promise<void>
}

/** The schema of its own in which pg-boss keeps its tables. */
const SCHEMA = 'jobs'
const STOP_WITHIN_MS = 5000
/** Where a worker is not told of new jobs, because the connection that tells of them is lost. */
const UNTOLD_POLL_SECONDS = 2
/** After a job is done, so that the table stays small. */
const DELETE_AFTER_SECONDS = 3600
/** The least pg-boss takes is 10; the job of a process that died is tried again that much and a round of supervision later. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 30

/** A queue of jobs on the server's own database; `onError` hears of what goes wrong outside any job. */
export function createJobQueue(
  database: JobDatabase,
  definitions: readonly JobDefinition[],
  onError: (error: Error) => void,
): JobQueue {
  let boss: PgBoss | null = null
  let isStarted = false
  return {
    async start() {
      // One that could not start before is cleared away.
      await boss?.stop({ graceful: false, close: false })
      boss = await createBoss(database)
      boss.on('error', onError)
      await boss.start()
      for (const definition of definitions) await createQueue(boss, definition)
      // One process at a time has the embedded database: what is under way there was left behind by one that died.
      if (database.kind === 'pglite') for (const { name } of definitions) await freeAbandoned(boss, name)
      for (const definition of definitions) if (definition.concurrency > 0) await work(boss, definition)
      isStarted = true
    },
    async stop() {
      isStarted = false
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false })
    },
    async send(name, keys, connection) {
      if (!isStarted || boss === null || keys.length === 0) return
      const jobs = keys.map((key) => ({ data: { key }, singletonKey: key }))
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => connection.executeSql(text, values) } })
    },
    async takeBack(name, key) {
      if (!isStarted || boss === null) return
      if (key === null) return await boss.deleteQueuedJobs(name)
      const waiting = (await boss.findJobs(name, { key, queued: true })).map(({ id }) => id)
      if (waiting.length > 0) await boss.deleteJob(name, waiting)
    },
  }
}

async function createBoss({ kind, sql }: JobDatabase): Promise<PgBoss> {
  // Some 100 ms to load, which the start of the server need not wait for.
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
    // For jobs that wait for one another, and for changes of pg-boss's own tables: there are none.
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
  // One that an earlier version created keeps its options otherwise.
  await boss.updateQueue(name, options)
}

async function freeAbandoned(boss: PgBoss, name: string) {
  const abandoned = (await boss.findJobs(name)).filter(({ state }) => state === 'active').map(({ id }) => id)
  if (abandoned.length > 0) await boss.fail(name, abandoned)
}

async function work(boss: PgBoss, { name, concurrency, pollSeconds, run }: JobDefinition) {
  const poll = {
    pollingIntervalSeconds: Math.min(UNTOLD_POLL_SECONDS, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  }
  for (let started = 0; started < concurrency; started++) {
    let id: string | null = null
    id = await boss.work<{ key: string }>(name, poll, async (jobs) => {
      try {
        for (const { data } of jobs) await run(data.key)
      } finally {
        // By itself it would wait for the next poll, however many jobs are waiting.
        if (id !== null) boss.notifyWorker(id)
      }
    })
  }
}
