import { setImmediate } from 'node:timers/promises'
import type { Log } from '#schemas/log.ts'
import { createWorkQueue } from './work-queue.ts'

/** Work after the answer to a request, so that the response time reveals nothing about it. */
export interface AfterAnswer {
  /** Adds work, which runs sequentially. Drops work above the limit and logs that. */
  readonly run: (work: () => Promise<void>) => void
  /** Resolves once all work is done; awaited before the server closes. */
  readonly settled: () => Promise<void>
}

interface Options {
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly waiting?: number
}

/** A few seconds of work at some ms each. */
const WAITING = 1000

/** In the memory of one process: a killed process loses pending work. */
export function createAfterAnswer({ log, waiting = WAITING }: Options): AfterAnswer {
  const queue = createWorkQueue({ atOnce: 1, waiting })
  const underWay = new Set<Promise<unknown>>()

  async function runInTurn(work: () => Promise<void>): Promise<void> {
    try {
      const done = await queue.run(async () => {
        // The answer is sent first.
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
