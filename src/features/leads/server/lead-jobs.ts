import type { Database } from '#src/platform/db/database.ts'
import { createJobConnection } from '#src/platform/db/job-connection.ts'
import { createDueQueue } from '#src/platform/jobs/due-queue.ts'
import type { JobDatabase } from '#src/platform/jobs/job-queue.ts'
import { createLeadRepository, type LeadDestination } from './lead-repository.ts'
import { createLeadWorker } from './lead-worker.ts'

type WorkerOptions = Parameters<typeof createLeadWorker>[0]

interface Options extends Omit<WorkerOptions, 'onRetry' | 'signal'> {
  readonly database: JobDatabase
  /** False if other processes send. */
  readonly isSending: boolean
  /** Without destinations and waiting deliveries, nothing is started. */
  readonly hasDestinations: () => boolean
}

export interface LeadJobs {
  /** Stores deliveries and their jobs in the transaction of their submission. */
  enqueue(
    transaction: Database,
    submission: { readonly id: string; readonly page: string },
    destinations: readonly LeadDestination[],
  ): Promise<void>
  /** Starts delivering, including deliveries of an earlier process. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Queues a job for each destination whose next delivery is due. */
  queueDue(): Promise<void>
  /** Retries failed and waiting deliveries at once: one, or all. Returns the number of failed ones. */
  resend(id: string | null): Promise<number>
}

const LEAD_QUEUE = 'leads'
const CONCURRENCY = 4
const EXPIRE_SECONDS = 600

/** Delivers leads from the database in order, with a pg-boss job for each and one whenever a retry is due. */
export function createLeadJobs(options: Options): LeadJobs {
  const { database, deliveries, hasDestinations, isSending, now, log } = options
  const queue = createDueQueue({
    database,
    name: LEAD_QUEUE,
    concurrency: isSending ? CONCURRENCY : 0,
    expireSeconds: EXPIRE_SECONDS,
    createWorker: (more) => createLeadWorker({ ...options, ...more }),
    endClaims: () => deliveries.endClaims(),
    sendDue,
    onFailure: (err) => log.error({ err }, 'could not deliver the queued leads'),
    now,
    log,
  })

  async function sendDue(): Promise<Date | null> {
    if (!hasDestinations() && (await deliveries.nextOfEach()).length === 0) return null
    await queue.start()
    const next = await deliveries.nextOfEach()
    const time = now()
    const isDue = (at: Date | null) => at === null || at <= time
    const due = next.filter(({ nextTryAt, claimedUntil }) => isDue(nextTryAt) && isDue(claimedUntil))
    await queue.send(
      due.map(({ id }) => id),
      database.sql,
    )
    return next.reduce<Date | null>((soonest, { nextTryAt, claimedUntil }) => {
      const at = claimedUntil !== null && claimedUntil > nextTryAt ? claimedUntil : nextTryAt
      return at > time && (soonest === null || at < soonest) ? at : soonest
    }, null)
  }

  return {
    async enqueue(transaction, submission, destinations) {
      const ids = await createLeadRepository(transaction, now).insert(submission, destinations)
      await queue.send(ids, createJobConnection(transaction))
    },
    start: queue.run,
    stop: queue.stop,
    queueDue: queue.queueDue,
    async resend(id) {
      const again = await deliveries.resend(id)
      await queue.removeWaiting(id)
      await queue.queueDue()
      return again
    },
  }
}
