import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askUntilReady, connectLive } from './first-import.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import type { ChangeListings } from './measuring/changing-listings-process.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, times, written } from './measuring/figures.ts'
import { mostMemoryDuring, processorSeconds, proportionalMB } from './measuring/process-costs.ts'
import { copySample } from './measuring/sample-copy.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'
import { type Server, startServer } from './measuring/server.ts'

const LISTINGS = 1_000_000
/** 0.1 %. */
const CHANGED = 1000
const ROUNDS = 3
const LOOK_EVERY_MS = 100
const GIVE_UP_AFTER_MS = 4 * 3_600_000
/** The server gives back within some seconds what an import took. */
const REST_MS = 20_000
const TOKEN = 'of the software that is measured'

/**
 * A site with a million full listings, of software at an address on this machine that tells of changes: its first import; a change of 0.1 %,
 * from the call of the webhook until all of them show, and the memory of the server meanwhile; and that of reading the whole sitemap.
 */
export const largeFeedBenchmarks: readonly Benchmark[] = [
  benchmark('large-feed-import-1000000', 's', ({ first }) => [first]),
  benchmark('large-feed-changes-1000000', 's', ({ changes }) => changes),
  benchmark('large-feed-memory-1000000', 'MB', ({ changesMB }) => changesMB),
  benchmark('large-feed-sitemap-1000000', 'MB', ({ sitemapMB }) => [sitemapMB]),
]

interface Measured {
  readonly first: number
  readonly changes: readonly number[]
  readonly changesMB: readonly number[]
  readonly sitemapMB: number
  readonly notes: ReadonlyMap<string, readonly string[]>
}

let measured: Promise<Measured> | undefined

function benchmark(name: string, unit: Benchmark['unit'], figures: (all: Measured) => readonly number[]): Benchmark {
  return {
    name,
    unit,
    isOnlyByName: true,
    async measure(note) {
      measured ??= measureAll()
      const all = await measured
      for (const text of all.notes.get(name) ?? []) note(text)
      return [...figures(all)]
    },
  }
}

async function measureAll(): Promise<Measured> {
  using folder = dataFolder()
  const scratch = await createScratchDatabase('vitrine_bench_large_feed')
  const software = fork(new URL('./measuring/changing-listings-process.ts', import.meta.url), [String(LISTINGS)])
  try {
    const [port] = await once(software, 'message')
    const dataDir = join(folder.path, 'data')
    mkdirSync(dataDir)
    const variables = { DATABASE_URL: scratch.url, ...writeSite(join(folder.path, 'site-config'), `127.0.0.1:${port}`) }
    const notes = new Map<string, string[]>()
    const noteOf = (name: string) => (text: string) => void notes.set(name, [...(notes.get(name) ?? []), text])
    const start = performance.now()
    await using server = await startServer(dataDir, variables)
    const firstMB = await mostMemoryDuring(server.processId, () =>
      askUntilReady(noteOf('large-feed-import-1000000'), server, {
        ...{ start, goLive: connectLive(dataDir), giveUpAfterMs: GIVE_UP_AFTER_MS },
      }),
    )
    const first = (performance.now() - start) / 1000
    const seconds = await processorSeconds(server.processId)
    noteOf('large-feed-import-1000000')(`${written(seconds)} s of a processor, ${written(firstMB)} MB (PSS) at most`)
    await setTimeout(REST_MS)
    const rounds = await times(ROUNDS, (round) => change(server, software, 200_001 + round))
    await setTimeout(REST_MS)
    const sitemapMB = await sitemapMemory(noteOf('large-feed-sitemap-1000000'), server)
    return {
      first,
      changes: rounds.map((round) => round.seconds),
      changesMB: rounds.map((round) => round.mostMB),
      sitemapMB,
      notes,
    }
  } finally {
    software.disconnect()
    await scratch.drop()
  }
}

function writeSite(siteConfig: string, host: string): NodeJS.ProcessEnv {
  copySample(siteConfig)
  const settings = { url: `http://${host}/`, changesUrl: `http://${host}/changes?since={since}` }
  writeFileSync(join(siteConfig, 'connector.json'), JSON.stringify({ version: 1, connector: 'native', settings }))
  return { SITE_CONFIG: siteConfig, CONNECTOR_PRIVATE_HOSTS: host, CONNECTOR_HOSTS: host, CONNECTOR_TOKEN: TOKEN }
}

/** Changes the price of some listings for sale at the source, which says so, and gives the time until all of them show it. */
async function change(server: Server, software: ChildProcess, price: number) {
  const order: ChangeListings = { count: CHANGED, price }
  software.send(order)
  const [ids]: readonly (readonly number[])[] = await once(software, 'message')
  let seconds = 0
  const mostMB = await mostMemoryDuring(server.processId, async () => {
    seconds =
      (await durationMs(async () => {
        const headers = { authorization: `Bearer ${TOKEN}` }
        const { status } = await fetch(`${server.address}/api/connector/webhook`, { method: 'POST', headers })
        if (status !== 202) throw new Error(`the call of the software was answered with ${status}`)
        for (const id of ids ?? []) await untilShown(server.address, id, price)
      })) / 1000
    // What follows the import, such as the mails of saved searches, belongs to it.
    await setTimeout(REST_MS)
  })
  return { seconds, mostMB }
}

async function untilShown(address: string, id: number, price: number): Promise<void> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const response = await fetch(`${address}/api/properties/${id}`)
    // As the API says; a benchmark checks no shapes.
    const shown = (await response.json()) as { readonly Price?: number }
    if (shown.Price === price) return
    if (performance.now() > end) throw new Error(`property ${id} shows ${shown.Price} in place of ${price}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** What reading the index and all its parts takes beyond what the server had before. */
async function sitemapMemory(note: Note, { address, processId }: Server): Promise<number> {
  const before = await proportionalMB(processId)
  let parts: readonly string[] = []
  let slowest = 0
  const most = await mostMemoryDuring(processId, async () => {
    const index = await (await fetch(`${address}/sitemap.xml`)).text()
    parts = [...index.matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path)
    for (const path of parts) {
      slowest = Math.max(
        slowest,
        await durationMs(async () => {
          const response = await fetch(address + path)
          if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
          await response.arrayBuffer()
        }),
      )
    }
  })
  if (parts.length < LISTINGS / 1000) throw new Error(`the index has ${parts.length} parts only`)
  note(`${parts.length} parts, the slowest in ${written(slowest)} ms; ${written(before)} MB before`)
  return most - before
}
