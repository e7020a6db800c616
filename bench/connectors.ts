import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { prepareSource } from '#src/server/connectors/prepare-source.ts'
import { runConnector } from '#src/server/connectors/run-connector.ts'
import { createStateRepository } from '#src/server/connectors/state-repository.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
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
  budget: 60,
  async measure(note) {
    using folder = dataFolder()
    const scratch = await createScratchDatabase('vitrine_bench_connectors')
    const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', root })
    const samples: object[] = JSON.parse(await readFile(`${root}site-config/data/properties.json`, 'utf8')).properties
    let price = 0
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      void pipeline(Readable.from(listings(samples, price)), response).catch(() => undefined)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const { signal } = new AbortController()
    const now = () => new Date()
    const run = async () => {
      const ready = await prepareSource({
        root,
        environment: {
          connectors: { secretsFile: undefined, secrets: {}, privateHosts: [host] },
          siteConfig: folder.path,
          dataDir: folder.path,
        },
        written: { version: 1, connector: 'native', settings: { url: `http://${host}/` } },
        now,
        signal,
      })
      const outcome = await runConnector({
        db: database.withoutTimeout,
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
      return await times(2, async () => {
        price++
        return await noteCosts(note, 'a run in which one listing has changed', run)
      })
    } finally {
      server.closeAllConnections()
      server.close()
      await database.close()
      await scratch.drop()
    }
  },
}

/** The sample listings again and again under new IDs. */
function* listings(samples: readonly object[], price: number): Generator<string> {
  for (let index = 0; index < LISTINGS; index++) {
    const record = {
      ...samples[index % samples.length],
      ID: index + 1,
      Price: (index === 0 ? 100_000 : 200_000) + price * Number(index === 0),
    }
    yield `${index === 0 ? '{"version":1,"properties":[' : ','}${JSON.stringify(record)}\n`
  }
  yield ']}'
}

/** Gives the time of some work in seconds, and notes it with the memory that it takes beyond what the process had before. */
async function noteCosts(note: Note, what: string, work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const seconds = (await durationMs(work)) / 1000
  clearInterval(sampling)
  note(`${what} of ${LISTINGS} listings: ${written(seconds)} s, ${written((most - before) / 1e6)} MB more at most`)
  return seconds
}
