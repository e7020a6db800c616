import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createJobConnection } from '#src/platform/db/job-connection.ts'
import { createJobQueue, type JobDatabase } from '#src/platform/jobs/job-queue.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { NO_TRACING, type Tracing } from '#src/platform/tracing/tracing.ts'
import type { MailDraft } from './mail-message.ts'
import { createMailRepository, type MailRepository } from './mail-repository.ts'
import { createMailWorker, MAIL_RETRIES } from './mail-worker.ts'
import type { MailTransport } from './transport.ts'

export interface MailQueue {
  /** Stores mails and their jobs in the transaction of the related record. */
  enqueue(transaction: Database, drafts: readonly MailDraft[]): Promise<void>
}

interface Options {
  readonly database: JobDatabase
  readonly mails: MailRepository
  /** Null leaves the sending to other processes. */
  readonly transport: MailTransport | null
  readonly now: () => Date
  readonly log: Log
  /** A tracing span for each mail; default: none. */
  readonly span?: Tracing['span']
  readonly pace?: { readonly firstRetrySeconds: number; readonly pollSeconds: number }
}

export interface MailJobs {
  readonly queue: MailQueue
  /** Starts sending, also mails of an earlier process. Retries if the queue cannot start; mails stay stored. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Queues a job for each unsent mail without one. */
  queueWaiting(): Promise<void>
  /** Retries one waiting mail, or all of them, at once. */
  retryNow(id: string | null): Promise<void>
}

export const MAIL_QUEUE = 'mail'
const CONCURRENCY = 4
const PACE = { firstRetrySeconds: 10, pollSeconds: 8 }
/** Longer than all timeouts of the transport together. */
const EXPIRE_SECONDS = 300
const CHECK_MS = 5 * 60_000
const RESTART_MS = 30_000
const PAGE_SIZE = 500

/** Sends stored mails, each once, with a pg-boss job per mail. */
export function createMailJobs({ database, mails, transport, now, log, pace = PACE, span = NO_TRACING.span }: Options): MailJobs {
  const send = transport === null ? refuseToSend : createMailWorker({ mails, transport, log })
  const run = (id: string) => span('send mail', { 'job.queue': MAIL_QUEUE }, () => send(id))
  const definition = {
    name: MAIL_QUEUE,
    concurrency: transport === null ? 0 : CONCURRENCY,
    retries: { ...MAIL_RETRIES, firstSeconds: pace.firstRetrySeconds },
    expireSeconds: EXPIRE_SECONDS,
    pollSeconds: pace.pollSeconds,
    run,
  }
  const jobs = createJobQueue(database, [definition], (err) => log.error({ err }, 'the job queue reported an error'))
  let isQueueStarted = false

  async function queueWaiting(): Promise<void> {
    let after: string | null = null
    do {
      const ids: readonly string[] = await mails.queuedIds({ after, limit: PAGE_SIZE })
      await jobs.send(MAIL_QUEUE, ids, database.sql)
      after = ids.length < PAGE_SIZE ? null : (ids.at(-1) ?? null)
    } while (after !== null)
  }

  /** Runs every few minutes; also retries a failed start of the queue. */
  async function sendWaiting(): Promise<void> {
    try {
      if (!isQueueStarted) await jobs.start()
      isQueueStarted = true
      await queueWaiting()
    } catch (err) {
      log.error({ err }, 'could not send the queued mails')
    }
  }

  const periodic = createPeriodic({ run: sendWaiting, waitMs: () => (isQueueStarted ? CHECK_MS : RESTART_MS) })

  return {
    queue: {
      async enqueue(transaction, drafts) {
        const ids = await createMailRepository(transaction, now).insert(drafts)
        await jobs.send(MAIL_QUEUE, ids, createJobConnection(transaction))
      },
    },
    queueWaiting,
    async retryNow(id) {
      await jobs.removeWaiting(MAIL_QUEUE, id)
      await queueWaiting()
    },
    start: periodic.runNow,
    async stop() {
      // Wait for a start in progress: a half-started queue cannot be stopped.
      await periodic.stop()
      await jobs.stop()
      await transport?.close()
    },
  }
}

async function refuseToSend(): Promise<void> {
  throw new Error('[Bug] this process sends no mails')
}
