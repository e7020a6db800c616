import type { Log } from '#schemas/log.ts'
import type { JobConnection } from '#src/platform/db/job-connection.ts'
import { createJobQueue, type JobDatabase } from './job-queue.ts'
import { createPeriodic } from './periodic.ts'

interface Options {
  readonly database: JobDatabase
  readonly name: string
  /** Concurrent jobs in this process; 0 leaves them to others. */
  readonly concurrency: number
  /** When a job counts as dead; longer than the worker can take. */
  readonly expireSeconds: number
  /** Creates the worker, which processes a row by id. `onRetry` receives the time of the next attempt, `signal` aborts the work. */
  readonly createWorker: (options: {
    readonly onRetry: (at: Date) => void
    readonly signal: AbortSignal
  }) => (id: string) => Promise<void>
  /** Releases all rows claimed by a process. */
  readonly endClaims: () => Promise<void>
  /** Sends a job for each due row, and starts the queue before; resolves with the time of the next due row, null for none. */
  readonly sendDue: () => Promise<Date | null>
  /** Receives errors of automatic runs, which are retried. */
  readonly onFailure: (err: unknown) => void
  readonly now: () => Date
  readonly log: Pick<Log, 'error'>
}

/** Jobs for rows that store the time of their next attempt; a job is one attempt. */
export interface DueQueue {
  start(): Promise<void>
  /** Adds jobs on a connection. Does nothing until the queue has started. */
  send(ids: readonly string[], connection: JobConnection): Promise<void>
  /** Removes waiting jobs of one row, or all. */
  removeWaiting(id: string | null): Promise<void>
  /** Sends jobs for due rows. */
  queueDue(): Promise<void>
  /** Sends jobs now and whenever a row is due; never rejects. */
  run(): Promise<void>
  stop(): Promise<void>
}

const POLL_SECONDS = 8
/** For jobs that failed because the database was unavailable. */
const RETRIES = { limit: 3, firstSeconds: 5, longestSeconds: 60 }
/** Bounds the wait for the next row, because other instances store rows too. */
const CHECK_MS = 60_000
const MIN_WAIT_MS = 1000

export function createDueQueue(options: Options): DueQueue {
  const { database, name, concurrency, expireSeconds, createWorker, endClaims, sendDue, onFailure, now, log } = options
  const stopping = new AbortController()
  let nextDueAt: Date | null = null
  let isStarted = false

  const worker = createWorker({
    signal: stopping.signal,
    onRetry(at) {
      nextDueAt = nextDueAt === null || at < nextDueAt ? at : nextDueAt
      periodic.runLater()
    },
  })
  const definition = { name, concurrency, retries: RETRIES, expireSeconds, pollSeconds: POLL_SECONDS, run: worker }
  const jobs = createJobQueue(database, [definition], (err) => log.error({ err }, 'the job queue reported an error'))

  async function queueDue(): Promise<void> {
    nextDueAt = await sendDue()
  }

  const periodic = createPeriodic({
    run: () => queueDue().catch(onFailure),
    waitMs: () => Math.max(MIN_WAIT_MS, Math.min(CHECK_MS, (nextDueAt?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime())),
  })

  return {
    async start() {
      if (isStarted) return
      // Only one process uses an embedded database, so existing claims belong to a dead process.
      const isAlone = database.kind === 'pglite' && concurrency > 0
      if (isAlone) await endClaims()
      await jobs.start()
      // Jobs of a killed process would wait for a retry; due rows get new jobs.
      if (isAlone) await jobs.removeWaiting(name, null)
      isStarted = true
    },
    send: (ids, connection) => jobs.send(name, ids, connection),
    removeWaiting: (id) => jobs.removeWaiting(name, id),
    queueDue,
    run: periodic.runNow,
    async stop() {
      stopping.abort()
      await periodic.stop()
      await jobs.stop()
    },
  }
}
