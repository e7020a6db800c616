import { setImmediate } from 'node:timers/promises'

/**
 * Runs a statement for every 200 items. Between two of them the event loop gets its turn, since PGlite computes in this
 * process.
 */
export async function inBatches<Item>(items: readonly Item[], run: (batch: Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += 200) {
    await run(items.slice(start, start + 200))
    await setImmediate()
  }
}
