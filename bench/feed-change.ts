import { createWriteStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#src/server/db/open-database.ts'
import { importOnDemand } from '#src/server/feed/native-feed.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, times, written } from './measuring/figures.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'

const LISTINGS = 100_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** The import of a large feed in which one listing has changed; what visitors see of it follows with the next request. */
export const feedChange: Benchmark = {
  name: 'feed-change',
  unit: 's',
  budget: 8,
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
      const size = await writeFeed(folder.path, 0)
      await noteCosts(note, `first import of ${written(size / 1e6)} MB`, imported)
      return await times(3, async (round) => {
        await writeFeed(folder.path, round + 1)
        return await noteCosts(note, 'one change', imported)
      })
    } finally {
      await database.close()
      await scratch.drop()
    }
  },
}

/** Writes the sample listings again and again under new IDs; gives the size of the file in bytes. */
async function writeFeed(folder: string, priceOfFirst: number): Promise<number> {
  const path = join(folder, 'data/properties.json')
  const samples = JSON.parse(await readFile(`${root}site-config/data/properties.json`, 'utf8')).properties
  function* texts() {
    for (let index = 0; index < LISTINGS; index++) {
      const Price = index === 0 ? 100_000 + priceOfFirst : 200_000 + index
      yield `${index === 0 ? '{"version":1,"properties":[' : ','}${JSON.stringify({ ...samples[index % samples.length], ID: index + 1, Price })}\n`
    }
    yield ']}'
  }
  await pipeline(Readable.from(texts()), createWriteStream(path))
  return (await stat(path)).size
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
