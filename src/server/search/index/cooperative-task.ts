import { setImmediate } from 'node:timers/promises'

/** How long a computation may block the event loop, in ms. */
const TURN_MS = 8

/** A long computation in steps of about a millisecond, run at once or cooperatively. */
export type CooperativeTask<T> = Generator<void, T>

/** Runs the steps and yields to the event loop every few milliseconds. */
export async function runCooperatively<T>(steps: CooperativeTask<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}

/** Runs the steps without yielding; for small tasks. */
export function runAtOnce<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
