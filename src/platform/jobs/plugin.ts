import fp from 'fastify-plugin'
import { type AfterAnswer, createAfterAnswer } from './after-answer.ts'
import { type Changes, createChanges } from './changes.ts'
import type { JobDatabase } from './job-queue.ts'
import type { ErasedCounts } from './personal-data.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly afterAnswer: AfterAnswer
    readonly background: Background
    /** For the queues of jobs. */
    readonly jobDatabase: JobDatabase
    readonly changes: Changes
    /** Purge tasks; each plugin adds some. */
    readonly purgeables: Purgeable[]
  }
}

interface Options {
  /** Of one site among several. */
  readonly shared?: JobDatabase['sharedJobs']
}

export const jobsPlugin = fp<Options>(
  async (app, { shared }) => {
    const background = createBackground()
    const changes = createChanges(app.log)
    const afterAnswer = createAfterAnswer({ log: app.log })
    app.decorate('afterAnswer', afterAnswer)
    app.decorate('background', background)
    app.decorate('changes', changes)
    app.decorate('jobDatabase', { kind: app.database.kind, sql: app.database.sql, sharedJobs: shared })
    app.decorate('purgeables', [])
    app.addHook('onClose', async () => {
      background.stop()
      await afterAnswer.settled()
      await changes.stop()
    })
  },
  { name: 'jobs', dependencies: ['database'] },
)

export interface Purgeable {
  /** Runs every ten minutes. */
  readonly purgeExpired: (now: Date) => Promise<unknown>
  /** Runs every night, once expired submissions are erased; returns the number of erased records by kind. */
  readonly purgeNightly?: (now: Date) => Promise<ErasedCounts>
}

export interface BackgroundWork {
  readonly start: () => unknown
  /** The delay after the server listens, in ms; default: a second, so that first pages are not slowed. */
  readonly afterMs?: number
}

interface Background {
  readonly add: (work: BackgroundWork) => void
  /** In the order it was added. */
  readonly start: () => void
  readonly stop: () => void
}

const USUALLY_AFTER_MS = 1000

function createBackground(): Background {
  const added: BackgroundWork[] = []
  const timers: NodeJS.Timeout[] = []
  return {
    add: (work) => void added.push(work),
    start() {
      for (const { start, afterMs = USUALLY_AFTER_MS } of added) timers.push(setTimeout(start, afterMs))
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
