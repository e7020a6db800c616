export interface WorkQueue {
  /** Null if the queue is full, or the turn does not come in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
  isFull(): boolean
  figures(): { readonly running: number; readonly waiting: number }
}

interface Options {
  readonly atOnce: number
  readonly waiting: number
  /** Default: unlimited. */
  readonly timeoutMs?: number
}

/** Creates a queue with `atOnce` running and `waiting` further tasks. */
export function createWorkQueue({ atOnce, waiting, timeoutMs }: Options): WorkQueue {
  const queue = new Set<() => void>()
  let running = 0

  /** Resolves with whether the turn came. */
  function turn(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const begin = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const giveUp = () => {
      queue.delete(begin)
      resolve(false)
    }
    const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
    queue.add(begin)
    return promise
  }

  const isFull = () => running >= atOnce && queue.size >= waiting

  return {
    isFull,
    figures: () => ({ running, waiting: queue.size }),
    async run(work) {
      if (isFull()) return null
      if (running >= atOnce) {
        // A finished task passes its slot to the longest-waiting one.
        if (!(await turn())) return null
      } else running += 1
      try {
        return await work()
      } finally {
        const [next] = queue
        if (next === undefined) running -= 1
        else {
          queue.delete(next)
          next()
        }
      }
    },
  }
}
