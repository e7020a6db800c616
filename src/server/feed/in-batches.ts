import { setImmediate } from 'node:timers/promises'

/** Runs a statement per 200 items and yields to the event loop in between, because PGlite runs in this process. */
export async function inBatches<Item>(items: readonly Item[], run: (batch: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += 200) {
    await run(items.slice(start, start + 200))
    await setImmediate()
  }
}
