/** Lets some work be done at a time, and some more wait for it. */
export interface WorkQueue {
  /** Does a piece of work when its turn comes; null where too much waits already. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/** A queue in which `atOnce` pieces of work go on and `waiting` more may wait. */
export function createWorkQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): WorkQueue {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return null
        // Whoever ends hands its place to the one that has waited longest.
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
