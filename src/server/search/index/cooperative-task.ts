import { setImmediate } from 'node:timers/promises'

/** How long a computation may hold the event loop before requests get their turn, in ms. */
const TURN_MS = 8

/** A long computation in short steps: it can be run at once, or in turns with everything else. A step takes about a millisecond. */
export type CooperativeTask<T> = Generator<void, T>

/** Runs the steps one after the other, and lets everything else have its turn whenever a few milliseconds are over. */
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

/** Runs the steps without a pause: for what is small. */
export function runAtOnce<T>(steps: CooperativeTask<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
