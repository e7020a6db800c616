import { setImmediate } from 'node:timers/promises'

/** Runs a statement per 200 items, or another number, and yields to the event loop in between, because PGlite runs in this process. */
export async function inBatches<Item>(
  items: readonly Item[],
  run: (batch: Item[]) => Promise<unknown>,
  size = 200,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await run(items.slice(start, start + size))
    await setImmediate()
  }
}
