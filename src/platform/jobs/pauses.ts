import { setImmediate } from 'node:timers/promises'

/** How long work keeps visitors waiting at most: each answer waits a few times. */
const LONGEST_MS = 10

/** A function that long work calls after each of its small steps: it lets others have their turn once the work has taken this thread for too long. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
