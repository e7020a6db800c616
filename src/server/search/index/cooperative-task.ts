import { setImmediate } from 'node:timers/promises'

/** How long a computation may block the event loop, in ms. */
const MAX_BLOCKING_MS = 8

/** A long computation in steps of about a millisecond, run at once or cooperatively. */
export type CooperativeTask<T> = Generator<void, T>

/** Runs the steps and yields to the event loop every few milliseconds. */
export async function runCooperatively<T>(steps: CooperativeTask<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + MAX_BLOCKING_MS
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

/** The number of items sorted or merged per step. */
const ITEMS_PER_STEP = 1024

/** Sorts items; stable. */
export function* sortCooperatively<T>(items: readonly T[], compare: (a: T, b: T) => number): CooperativeTask<T[]> {
  let sorted: T[] = []
  for (let start = 0; start < items.length; start += ITEMS_PER_STEP) {
    for (const item of items.slice(start, start + ITEMS_PER_STEP).sort(compare)) sorted.push(item)
    yield
  }
  for (let width = ITEMS_PER_STEP; width < items.length; width *= 2) {
    const wider: T[] = []
    for (let start = 0; start < items.length; start += 2 * width) {
      const left = sorted.slice(start, start + width)
      yield* merge(left, sorted.slice(start + width, start + 2 * width), compare, wider)
    }
    sorted = wider
  }
  return sorted
}

/** Appends the merge of two sorted lists. */
function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number, into: T[]): CooperativeTask<void> {
  const total = left.length + right.length
  for (let [l, r] = [0, 0]; l + r < total; ) {
    // Both indexes are within their lists here.
    const isLeft = r >= right.length || (l < left.length && compare(left[l] as T, right[r] as T) <= 0)
    into.push((isLeft ? left[l++] : right[r++]) as T)
    if ((l + r) % ITEMS_PER_STEP === 0) yield
  }
}
