import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { JobConnection } from '#src/platform/db/job-connection.ts'

/** The parts of the server's database that jobs need. */
export interface RunnerDatabase {
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

/** What is stored of a job: whose row it is about. */
interface JobData {
  readonly key: string
  /** Absent for a site alone. */
  readonly site?: string
}

/** Runs the jobs of one site, or of all sites of a process, by one pg-boss. */
export interface JobRunner {
  /** Creates pg-boss's tables where they are missing. Does nothing once started. */
  start(): Promise<void>
  /** From now on jobs of the definition's name and the site are run here. Resolves with what ends that. */
  add(site: string | null, definition: JobDefinition): Promise<() => void>
  /** How many jobs of a site run now. */
  runningOf(site: string): number
  /** Waits some seconds for the jobs of a site that run now. */
  settled(site: string): Promise<void>
  /** Adds jobs on a connection, preferably a transaction's, to be run after a time. */
  send(
    site: string | null,
    job: { readonly name: string; readonly keys: readonly string[]; readonly afterSeconds: number },
    connection: JobConnection,
  ): Promise<void>
  /** Removes waiting jobs of one key, or all of the site; running ones continue. */
  removeWaiting(site: string | null, name: string, key: string | null): Promise<void>
  /** Waits some seconds for running jobs; unfinished ones are retried later. */
  stop(): Promise<void>
}

interface Options {
  readonly onError: (error: Error) => void
  /** Called for a job of a site that runs none here, so that it is opened; rejects to have the job retried. */
  readonly open?: (site: string) => Promise<unknown>
}

/** The schema of pg-boss's tables. */
const SCHEMA = 'jobs'
const STOP_WITHIN_MS = 5000
const ADDED_WITHIN_MS = 10_000
const ADDED_CHECK_MS = 200
/** The polling interval while notifications are unavailable. */
const POLL_SECONDS_WITHOUT_NOTIFICATIONS = 2
/** Keeps the table small. */
const DELETE_AFTER_SECONDS = 3600
/** pg-boss accepts at least 10. A dead process's job is retried after this time plus one supervision round. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 30
/** Of the jobs of a kind that run at once, those of one site: half, so that a site with many does not hold up the others. */
const SHARE_OF_SITE = 2

export function createJobRunner(database: RunnerDatabase, { onError, open }: Options): JobRunner {
  let starting: Promise<PgBoss> | null = null
  const queues = new Map<string, Promise<void>>()
  const working = new Set<string>()
  const running = new Map<string, JobDefinition['run']>()
  const underWay = new Map<string, Set<Promise<void>>>()
  const place = (name: string, site: string | null) => `${name} ${site ?? ''}`

  async function startBoss(): Promise<PgBoss> {
    const boss = await createBoss(database)
    boss.on('error', onError)
    try {
      return await boss.start()
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    }
  }

  function started(): Promise<PgBoss> {
    starting ??= startBoss().catch((error: unknown) => {
      starting = null
      throw error
    })
    return starting
  }

  async function runJob(name: string, { key, ...data }: JobData): Promise<void> {
    const { site } = data
    if (site === undefined) return await found(name, null)(key)
    if (!running.has(place(name, site))) {
      await open?.(site)
      await isAdded(place(name, site))
    }
    await noted(site, found(name, site)(key))
  }

  /** A site that was just opened adds its jobs a little later. */
  async function isAdded(added: string): Promise<void> {
    const until = performance.now() + ADDED_WITHIN_MS
    while (!running.has(added) && performance.now() < until) await pause(ADDED_CHECK_MS)
  }

  function found(name: string, site: string | null): JobDefinition['run'] {
    const run = running.get(place(name, site))
    if (run === undefined) throw new Error(`No "${name}" jobs${site === null ? '' : ` of ${site}`} are run here.`)
    return run
  }

  /** Notes that a job of a site runs. */
  async function noted(site: string, job: Promise<void>): Promise<void> {
    const jobs = underWay.get(site) ?? new Set()
    underWay.set(site, jobs.add(job))
    try {
      await job
    } finally {
      jobs.delete(job)
      if (jobs.size === 0) underWay.delete(site)
    }
  }

  async function prepare(boss: PgBoss, definition: JobDefinition): Promise<void> {
    await createQueue(boss, definition)
    // Only one process uses an embedded database, so active jobs there belong to a dead process.
    if (database.kind === 'pglite') await freeAbandoned(boss, definition.name)
  }

  return {
    start: async () => void (await started()),
    async add(site, definition) {
      const { name, concurrency, run } = definition
      const boss = await started()
      const prepared = queues.get(name) ?? prepare(boss, definition)
      queues.set(name, prepared)
      await prepared.catch((error: unknown) => {
        queues.delete(name)
        throw error
      })
      if (concurrency === 0) return () => undefined
      running.set(place(name, site), run)
      if (!working.has(name)) {
        working.add(name)
        await work(boss, definition, { isShared: site !== null, run: (data) => runJob(name, data) })
      }
      return () => void running.delete(place(name, site))
    },
    runningOf: (site) => underWay.get(site)?.size ?? 0,
    async settled(site) {
      const jobs = [...(underWay.get(site) ?? [])]
      if (jobs.length > 0) await Promise.race([Promise.allSettled(jobs), pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
    async send(site, { name, keys, afterSeconds: startAfter }, connection) {
      const boss = await started()
      const jobs = keys.map((key) =>
        site === null
          ? { data: { key }, singletonKey: key, startAfter }
          : { data: { key, site }, singletonKey: `${site} ${key}`, startAfter, group: { id: site } },
      )
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => connection.executeSql(text, values) } })
    },
    async removeWaiting(site, name, key) {
      const boss = await started()
      if (site === null && key === null) return await boss.deleteQueuedJobs(name)
      const filter = key === null ? { data: { site } } : { key: site === null ? key : `${site} ${key}` }
      const waiting = (await boss.findJobs(name, { ...filter, queued: true })).map(({ id }) => id)
      if (waiting.length > 0) await boss.deleteJob(name, waiting)
    },
    async stop() {
      const boss = await starting?.catch(() => null)
      starting = null
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false })
    },
  }
}

async function createBoss({ kind, sql }: RunnerDatabase): Promise<PgBoss> {
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

interface Work {
  readonly isShared: boolean
  readonly run: (data: JobData) => Promise<void>
}

async function work(boss: PgBoss, { name, concurrency, pollSeconds }: JobDefinition, { isShared, run }: Work) {
  // pg-boss wants the share of a group to be no more than the workers of one call, and counts it over all of them.
  const share = isShared ? Math.ceil(concurrency / SHARE_OF_SITE) : 1
  const options = {
    pollingIntervalSeconds: Math.min(POLL_SECONDS_WITHOUT_NOTIFICATIONS, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
    ...(isShared && { localConcurrency: share, localGroupConcurrency: share }),
  }
  for (let started = 0; started < concurrency; started += share) {
    let id: string | null = null
    id = await boss.work<JobData>(name, options, async (jobs) => {
      try {
        for (const { data } of jobs) await run(data)
      } finally {
        // Without this, a worker waits for its next poll between two jobs.
        if (id !== null) boss.notifyWorker(id)
      }
    })
  }
}
