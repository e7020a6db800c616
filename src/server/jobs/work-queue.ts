/** Lets some work be done at a time, and some more wait for it. */
export interface WorkQueue {
  /** Does a piece of work when its turn comes; null where too much waits already, or its turn does not come in time. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
  /** Whether a piece of work would be refused at this moment. */
  isFull(): boolean
}

interface Options {
  readonly atOnce: number
  readonly waiting: number
  /** How long a piece of work may wait; as long as it takes where absent. */
  readonly timeoutMs?: number
}

/** A queue in which `atOnce` pieces of work go on and `waiting` more may wait. */
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
    async run(work) {
      if (isFull()) return null
      if (running >= atOnce) {
        // Whoever ends hands its place to the one that has waited longest.
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
