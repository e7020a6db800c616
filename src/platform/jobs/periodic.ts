interface Options {
  readonly run: () => Promise<void>
  /** The delay after a run, in ms; null for no automatic run. */
  readonly waitMs: () => number | null
}

export interface Periodic {
  /** Runs now, or after the run in progress, and periodically from then on. */
  readonly runNow: () => Promise<void>
  /** Schedules a run after the usual delay. */
  readonly runLater: () => void
  readonly stop: () => Promise<void>
}

/** Its timer does not keep the process alive. */
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
