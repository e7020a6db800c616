/** Work that goes on beside the requests. */
export interface BackgroundWork {
  readonly start: () => unknown
  /** How long after the server listens it begins, in ms; a second where absent: the first pages come first. */
  readonly afterMs?: number
}

/** What begins once the server listens. Each plugin adds its own work, and stops it when the server closes. */
export interface Background {
  readonly add: (work: BackgroundWork) => void
  /** Begins, in the order in which the work was added. */
  readonly start: () => void
  /** Begins nothing any more. */
  readonly stop: () => void
}

const USUALLY_AFTER_MS = 1000

export function createBackground(): Background {
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
