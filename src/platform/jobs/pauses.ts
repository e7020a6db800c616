import { setImmediate } from 'node:timers/promises'

/** The longest delay for visitors; each answer may wait a few times. */
const LONGEST_MS = 10

/** Returns a function that long work calls after each small step; it yields the thread after {@link LONGEST_MS}. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
