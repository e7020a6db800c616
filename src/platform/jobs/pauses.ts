import { setImmediate } from 'node:timers/promises'

/** The longest delay for visitors; each answer may wait a few times. */
const LONGEST_MS = 10

/** Long work calls the returned function after each small step; it releases the thread after {@link LONGEST_MS}. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
