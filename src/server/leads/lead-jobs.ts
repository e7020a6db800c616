import type { Database } from '#src/server/db/database.ts'
import { createJobConnection } from '#src/server/db/job-connection.ts'
import { createJobQueue, type JobDatabase } from '#src/server/jobs/job-queue.ts'
import { createPeriodic } from '#src/server/jobs/periodic.ts'
import { createLeadRepository, type LeadDestination, type LeadRepository } from './lead-repository.ts'
import { createLeadWorker } from './lead-worker.ts'

type WorkerOptions = Parameters<typeof createLeadWorker>[0]

interface Options extends Omit<WorkerOptions, 'onRetry' | 'signal'> {
  readonly database: JobDatabase
  /** False leaves the sending to other processes. */
  readonly isSending: boolean
  /** Whether the site has destinations; without any, and without deliveries that wait, nothing is started. */
  readonly hasDestinations: () => boolean
}

/** The queue and the worker that deliver leads. */
export interface LeadJobs {
  /** Stores deliveries and their jobs in the transaction of their submission. */
  enqueue(
    transaction: Database,
    submission: { readonly id: string; readonly page: string },
    destinations: readonly LeadDestination[],
  ): Promise<void>
  /** Starts delivering, beginning with what an earlier process left. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Queues a job for each destination whose next delivery is due. */
  queueDue(): Promise<void>
  /** Gives what was given up another start, and tries what waits at once: one delivery, or all. Returns how many were given up. */
  resend(id: string | null): Promise<number>
}

export const LEAD_QUEUE = 'leads'
/** So many destinations at once. */
const CONCURRENCY = 4
const POLL_SECONDS = 8
/** Of a job that has failed for lack of the database; retries of deliveries are in their rows. */
const RETRIES = { limit: 3, firstSeconds: 5, longestSeconds: 60 }
const EXPIRE_SECONDS = 600
/** Bounds the wait for the next try: other instances store some, too. */
const CHECK_MS = 60_000
const MIN_WAIT_MS = 1000

/** Delivers leads from the database in order, with a pg-boss job for each and one whenever a retry is due. */
export function createLeadJobs(options: Options): LeadJobs {
  const { database, deliveries, hasDestinations, isSending, now, log } = options
  const stopping = new AbortController()
  let nextDueAt: Date | null = null
  const worker = createLeadWorker({
    ...options,
    signal: stopping.signal,
    onRetry(at) {
      nextDueAt = nextDueAt === null || at < nextDueAt ? at : nextDueAt
      periodic.runLater()
    },
  })
  const definition = {
    name: LEAD_QUEUE,
    concurrency: isSending ? CONCURRENCY : 0,
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
    pollSeconds: POLL_SECONDS,
    run: worker,
  }
  const jobs = createJobQueue(database, [definition], (err) => log.error({ err }, 'the job queue reported an error'))
  let isStarted = false

  async function startQueue(): Promise<void> {
    // One process alone uses an embedded database: whoever has claimed something is gone.
    if (database.kind === 'pglite' && isSending) await deliveries.endClaims()
    await jobs.start()
    // What a killed process left would wait for a retry of its job; deliveries that are due get new ones.
    if (database.kind === 'pglite' && isSending) await jobs.removeWaiting(LEAD_QUEUE, null)
    isStarted = true
  }

  async function queueDue(): Promise<void> {
    if (!isStarted) {
      if (!hasDestinations() && (await deliveries.nextOfEach()).length === 0) return
      await startQueue()
    }
    const next = await deliveries.nextOfEach()
    const time = now()
    const isDue = (at: Date | null) => at === null || at <= time
    const due = next.filter(({ nextTryAt, claimedUntil }) => isDue(nextTryAt) && isDue(claimedUntil))
    nextDueAt = next.reduce<Date | null>((soonest, { nextTryAt, claimedUntil }) => {
      const at = claimedUntil !== null && claimedUntil > nextTryAt ? claimedUntil : nextTryAt
      return at > time && (soonest === null || at < soonest) ? at : soonest
    }, null)
    await jobs.send(
      LEAD_QUEUE,
      due.map(({ id }) => id),
      database.sql,
    )
  }

  const periodic = createPeriodic({
    run: () => queueDue().catch((err: unknown) => log.error({ err }, 'could not deliver the queued leads')),
    waitMs: () => Math.max(MIN_WAIT_MS, Math.min(CHECK_MS, (nextDueAt?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime())),
  })

  return {
    async enqueue(transaction, submission, destinations) {
      const ids = await repositoryOf(transaction).insert(submission, destinations)
      await jobs.send(LEAD_QUEUE, ids, createJobConnection(transaction))
    },
    start: periodic.runNow,
    async stop() {
      stopping.abort()
      await periodic.stop()
      await jobs.stop()
    },
    queueDue,
    async resend(id) {
      const again = await deliveries.resend(id)
      await jobs.removeWaiting(LEAD_QUEUE, id)
      await queueDue()
      return again
    },
  }

  function repositoryOf(transaction: Database): LeadRepository {
    return createLeadRepository(transaction, now)
  }
}
