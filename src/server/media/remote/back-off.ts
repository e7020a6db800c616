/** Retry times after failures: after a minute, then doubling, at most a day. */
export interface BackOff {
  readonly isDue: (key: string) => boolean
  /** Records a failure and returns the time of the next try. */
  readonly fail: (key: string) => Date
  readonly succeed: (key: string) => void
  /** Forgets all other keys. */
  readonly retain: (keys: ReadonlySet<string>) => void
  /** Time until the next retry, in ms; null where nothing failed. */
  readonly nextMs: () => number | null
}

const FIRST_MS = 60_000
const LONGEST_MS = 24 * 60 * 60_000
/** Bounds a timer's wait, because timers do not notice a changed clock. */
const LOOK_MS = 10 * 60_000

export function createBackOff(now: () => Date): BackOff {
  const failures = new Map<string, { readonly count: number; readonly retryAt: Date }>()
  return {
    isDue(key) {
      const failure = failures.get(key)
      return failure === undefined || failure.retryAt <= now()
    },
    fail(key) {
      const count = (failures.get(key)?.count ?? 0) + 1
      const retryAt = new Date(now().getTime() + Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS))
      failures.set(key, { count, retryAt })
      return retryAt
    },
    succeed: (key) => void failures.delete(key),
    retain(keys) {
      for (const key of failures.keys()) if (!keys.has(key)) failures.delete(key)
    },
    nextMs() {
      if (failures.size === 0) return null
      const next = Math.min(...[...failures.values()].map(({ retryAt }) => retryAt.getTime()))
      return Math.min(Math.max(next - now().getTime(), 1000), LOOK_MS)
    },
  }
}
