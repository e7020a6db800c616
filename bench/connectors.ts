import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { prepareSource } from '#src/connectors/prepare-source.ts'
import { runConnector } from '#src/connectors/run-connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, times, written } from './measuring/figures.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'

const LISTINGS = 100_000
const root = fileURLToPath(new URL('..', import.meta.url))

/** A run of a connector over a source with many listings, all of which it reads: fetch, mapping, numbers, import. */
export const connectors: Benchmark = {
  name: 'connectors',
  unit: 's',
  async measure(note) {
    using folder = dataFolder()
    const scratch = await createScratchDatabase('vitrine_bench_connectors')
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', root })
    const source = fork(new URL('./measuring/listings-process.ts', import.meta.url), [String(LISTINGS)])
    const [port] = await once(source, 'message')
    const host = `127.0.0.1:${port}`
    const { signal } = new AbortController()
    const now = () => new Date()
    const run = async () => {
      const ready = await prepareSource({
        root,
        environment: {
          connectors: { secretsFile: undefined, secrets: {}, hosts: [], privateHosts: [host] },
          siteConfig: folder.path,
          dataDir: folder.path,
        },
        written: { version: 1, connector: 'native', settings: { url: `http://${host}/` } },
        now,
        signal,
      })
      const outcome = await runConnector({
        db: database.withoutTimeout,
        exclusively: database.exclusively,
        states: createStateRepository(database.withoutTimeout),
        ready,
        siteConfig: folder.path,
        dataDir: folder.path,
        languages: ['fr', 'nl', 'en', 'de'],
        now,
        log: { info() {}, warn() {}, error() {} },
        readsAll: true,
      })
      if (outcome === 'busy' || outcome.report.failure) throw new Error(JSON.stringify(outcome).slice(0, 500))
    }
    try {
      await noteCosts(note, 'first run', run)
      return await times(2, () => noteCosts(note, 'a run in which one listing has changed', run))
    } finally {
      source.disconnect()
      await database.close()
      await scratch.drop()
    }
  },
}

/** Gives the time of some work in seconds, and notes it with the time of a processor and the memory that it takes beyond what the process had before. */
async function noteCosts(note: Note, what: string, work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const cpuBefore = process.cpuUsage()
  const seconds = (await durationMs(work)) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  clearInterval(sampling)
  const costs = `${written(seconds)} s, ${written((user + system) / 1e6)} s of a processor, ${written((most - before) / 1e6)} MB more at most`
  note(`${what} of ${LISTINGS} listings: ${costs}`)
  return seconds
}
