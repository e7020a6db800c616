import { randomBytes } from 'node:crypto'
import type { Log } from '#schemas/log.ts'
import type { PushMessage } from '#schemas/push.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createDueQueue } from '#src/platform/jobs/due-queue.ts'
import type { JobDatabase } from '#src/platform/jobs/job-queue.ts'
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
  /** Stores a message per device in the transaction of its matches. `compose` gets its tag: 32 characters of base64url. */
  enqueue(transaction: Database, subscriptionId: string, compose: (tag: string) => PushMessage): Promise<void>
  /** Sends due messages now and later; starts the queue if any is waiting. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

const PUSH_QUEUE = 'push'
const CONCURRENCY = 4
const EXPIRE_SECONDS = 120
const PAGE_SIZE = 500

/** Sends messages from the database, each once, with a pg-boss job for each try. */
export function createPushJobs({ database, send, now, log }: Options): PushJobs {
  const { db } = database
  const messages = createMessageRepository(db, now)
  const devices = createDeviceRepository(db)
  const queue = createDueQueue({
    database,
    name: PUSH_QUEUE,
    concurrency: CONCURRENCY,
    expireSeconds: EXPIRE_SECONDS,
    createWorker: (more) => createPushWorker({ messages, devices, send, now, log, ...more }),
    endClaims: messages.endClaims,
    sendDue,
    onFailure: (err) => log.error({ err }, 'could not send the queued messages to devices'),
    now,
    log,
  })

  async function sendDue(): Promise<Date | null> {
    let after: string | null = null
    do {
      const ids: readonly string[] = await messages.dueIds({ after, limit: PAGE_SIZE })
      // Without push messages, the site needs no second worker of the queue.
      if (ids.length > 0) await queue.start()
      await queue.send(ids, database.sql)
      after = ids.length < PAGE_SIZE ? null : (ids.at(-1) ?? null)
    } while (after !== null)
    return await messages.nextDueAt()
  }

  return {
    async enqueue(transaction, subscriptionId, compose) {
      const ids = await createDeviceRepository(transaction).idsOf(subscriptionId)
      if (ids.length > 0)
        await createMessageRepository(transaction, now).insert(ids, compose(randomBytes(24).toString('base64url')))
    },
    sendDue: queue.run,
    stop: queue.stop,
  }
}
