import { setImmediate } from 'node:timers/promises'
import type { Log } from '#schemas/log.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work that begins after the answer to a request, so that the time of the answer says nothing about it. */
export interface AfterAnswer {
  /** Adds work; one is done after the other. What is too much is left out, with a line in the log. */
  readonly run: (work: () => Promise<void>) => void
  /** Resolves once all work is done; awaited before the server closes. */
  readonly settled: () => Promise<void>
}

interface Options {
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly waiting?: number
}

/** At some milliseconds each, a few seconds of work. */
const WAITING = 1000

/** Creates the work of one process, in its memory: a process that is killed loses what has not begun. */
export function createAfterAnswer({ log, waiting = WAITING }: Options): AfterAnswer {
  const queue = createWorkQueue({ atOnce: 1, waiting })
  const underWay = new Set<Promise<unknown>>()

  async function runInTurn(work: () => Promise<void>): Promise<void> {
    try {
      const done = await queue.run(async () => {
        // The answer goes first.
        await setImmediate()
        await work()
        return true
      })
      if (done === null) log.warn({}, 'left out work after an answer: too much is waiting')
    } catch (err) {
      log.error({ err }, 'work after an answer failed')
    }
  }

  return {
    run(work) {
      const running = runInTurn(work)
      underWay.add(running)
      void running.finally(() => underWay.delete(running))
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
