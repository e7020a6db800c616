import { randomBytes } from 'node:crypto'
import type { Log } from '#schemas/log.ts'
import type { PushMessage } from '#schemas/push.ts'
import type { Database } from '#src/server/db/database.ts'
import { createJobQueue, type JobDatabase } from '#src/server/jobs/job-queue.ts'
import { createPeriodic } from '#src/server/jobs/periodic.ts'
import { createDeviceRepository } from './device-repository.ts'
import { createMessageRepository } from './message-repository.ts'
import { createPushWorker } from './push-worker.ts'
import type { SendPush } from './send-push.ts'

interface Options {
  readonly database: JobDatabase & { readonly db: Database }
  readonly send: SendPush
  readonly now: () => Date
  readonly log: Log
}

/** The queue and the worker that send messages to devices. */
export interface PushJobs {
  /** Stores a message for each device of a saved search, in the transaction of its matches. `compose` gets its tag: 32 characters of base64url. */
  enqueue(transaction: Database, subscriptionId: string, compose: (tag: string) => PushMessage): Promise<void>
  /** Sends what is due now, and from then on whenever something is; starts the queue where something waits. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

export const PUSH_QUEUE = 'push'
const CONCURRENCY = 4
const POLL_SECONDS = 8
/** Of a job that has failed for lack of the database; retries of messages are in their rows. */
const RETRIES = { limit: 3, firstSeconds: 5, longestSeconds: 60 }
const EXPIRE_SECONDS = 120
/** Bounds the wait for the next try: other instances store some, too. */
const CHECK_MS = 60_000
const MIN_WAIT_MS = 1000
const PAGE_SIZE = 500

/** Sends messages from the database, each once, with a pg-boss job for each try. */
export function createPushJobs({ database, send, now, log }: Options): PushJobs {
  const { db } = database
  const messages = createMessageRepository(db, now)
  const stopping = new AbortController()
  let nextDueAt: Date | null = null
  const run = createPushWorker({
    messages,
    devices: createDeviceRepository(db),
    send,
    now,
    log,
    signal: stopping.signal,
    onRetry(at) {
      nextDueAt = nextDueAt === null || at < nextDueAt ? at : nextDueAt
      periodic.runLater()
    },
  })
  const definition = {
    name: PUSH_QUEUE,
    concurrency: CONCURRENCY,
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
    pollSeconds: POLL_SECONDS,
    run,
  }
  const jobs = createJobQueue(database, [definition], (err) => log.error({ err }, 'the job queue reported an error'))
  let isStarted = false

  async function startQueue(): Promise<void> {
    // One process alone uses an embedded database: whoever has claimed something is gone, and its jobs with it.
    if (database.kind === 'pglite') await messages.endClaims()
    await jobs.start()
    if (database.kind === 'pglite') await jobs.removeWaiting(PUSH_QUEUE, null)
    isStarted = true
  }

  async function queueDue(): Promise<void> {
    let after: string | null = null
    do {
      const ids: readonly string[] = await messages.dueIds({ after, limit: PAGE_SIZE })
      // A site whose visitors ask for none has no second worker of the queue.
      if (ids.length > 0 && !isStarted) await startQueue()
      await jobs.send(PUSH_QUEUE, ids, database.sql)
      after = ids.length < PAGE_SIZE ? null : (ids.at(-1) ?? null)
    } while (after !== null)
    nextDueAt = await messages.nextDueAt()
  }

  const periodic = createPeriodic({
    run: () => queueDue().catch((err: unknown) => log.error({ err }, 'could not send the queued messages to devices')),
    waitMs: () => {
      const untilDueMs = nextDueAt === null ? CHECK_MS : nextDueAt.getTime() - now().getTime()
      return Math.max(MIN_WAIT_MS, Math.min(CHECK_MS, untilDueMs))
    },
  })

  return {
    async enqueue(transaction, subscriptionId, compose) {
      const ids = await createDeviceRepository(transaction).idsOf(subscriptionId)
      if (ids.length > 0)
        await createMessageRepository(transaction, now).insert(ids, compose(randomBytes(24).toString('base64url')))
    },
    sendDue: periodic.runNow,
    async stop() {
      stopping.abort()
      await periodic.stop()
      await jobs.stop()
    },
  }
}
