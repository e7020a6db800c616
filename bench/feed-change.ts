import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { importOnDemand } from '#src/features/feed/server/native-feed.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, times, written } from './measuring/figures.ts'
import { writeManyListings } from './measuring/listings-file.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'

const LISTINGS = 100_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** The import of a large feed in which one listing has changed; what visitors see of it follows with the next request. */
export const feedChange: Benchmark = {
  name: 'feed-change',
  unit: 's',
  async measure(note) {
    using folder = dataFolder()
    const scratch = await createScratchDatabase('vitrine_bench_feed')
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', root })
    try {
      await mkdir(join(folder.path, 'data'))
      const imported = () =>
        importOnDemand({
          db: database.withoutTimeout,
          exclusively: database.exclusively,
          siteConfig: folder.path,
          now: () => new Date(),
          log: { info() {}, warn() {} },
          force: false,
        })
      const size = await writeManyListings(folder.path, { count: LISTINGS, priceOfFirst: 100_000 })
      await noteCosts(note, `first import of ${written(size / 1e6)} MB`, imported)
      return await times(3, async (round) => {
        await writeManyListings(folder.path, { count: LISTINGS, priceOfFirst: 100_001 + round })
        return await noteCosts(note, 'one change', imported)
      })
    } finally {
      await database.close()
      await scratch.drop()
    }
  },
}

/** Gives the time of some work in seconds, and notes it with the memory it takes and the longest time that the thread is busy. */
async function noteCosts(note: Note, what: string, work: () => Promise<unknown>): Promise<number> {
  const before = process.resourceUsage().maxRSS
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const seconds = (await durationMs(work)) / 1000
  delay.disable()
  const megabytes = (process.resourceUsage().maxRSS - before) / 1000
  note(
    `${what}: ${written(seconds)} s, ${written(megabytes)} MB more at most, the thread was busy for ${written(delay.max / 1e6)} ms at most`,
  )
  return seconds
}
