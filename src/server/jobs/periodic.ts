interface Options {
  /** Does the work; rejects only where that is a mistake in the code, since nobody is told. */
  readonly run: () => Promise<void>
  /** How long after a run the next one begins, in ms; null for not by itself. */
  readonly waitMs: () => number | null
}

/** Work that is done again and again, one run after the other. */
export interface Periodic {
  /** Runs now, or after the run under way, and from then on by itself. */
  readonly runNow: () => Promise<void>
  /** Runs by itself after the usual wait. */
  readonly runLater: () => void
  /** Lets the run under way finish; none begins any more. */
  readonly stop: () => Promise<void>
}

/** Repeats some work. Its timer keeps no process alive. */
export function createPeriodic({ run, waitMs }: Options): Periodic {
  let last: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function runLater(): void {
    clearTimeout(timer)
    const wait = isStopped ? null : waitMs()
    if (wait !== null) timer = setTimeout(() => void runNow(), wait).unref()
  }

  async function runOnce(): Promise<void> {
    if (isStopped) return
    clearTimeout(timer)
    await run()
    runLater()
  }

  function runNow(): Promise<void> {
    last = last.then(runOnce)
    return last
  }

  return {
    runNow,
    runLater,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await last
    },
  }
}
