import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { ask } from './measuring/ask.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, written } from './measuring/figures.ts'
import { writeManyListings } from './measuring/listings-file.ts'
import { highestMB, processorSeconds } from './measuring/process-costs.ts'
import { copySample } from './measuring/sample-copy.ts'
import { sized } from './measuring/scale.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'
import { HOME, LIST, type Server, startServer } from './measuring/server.ts'

const LISTINGS = sized(100_000, 200)
const BETWEEN_PAGES_MS = 100
const GIVE_UP_AFTER_MS = 1_800_000

/** The first start of a site with many listings, from its first line to ready, while visitors ask for pages. */
export const firstImportBenchmarks: readonly Benchmark[] = [
  { name: 'first-import', unit: 's', measure: (note) => onPostgres((url) => fromFile(note, url)) },
  { name: 'first-import-connector', unit: 's', measure: (note) => onPostgres((url) => fromConnector(note, url)) },
  { name: 'first-import-embedded', unit: 's', measure: (note) => fromFile(note, '') },
]

async function onPostgres(measure: (databaseUrl: string) => Promise<number[]>): Promise<number[]> {
  const scratch = await createScratchDatabase('vitrine_bench_first_import')
  try {
    return await measure(scratch.url)
  } finally {
    await scratch.drop()
  }
}

async function fromFile(note: Note, databaseUrl: string): Promise<number[]> {
  using folder = dataFolder()
  const siteConfig = join(folder.path, 'site-config')
  copySample(siteConfig)
  await writeManyListings(siteConfig, { count: LISTINGS, priceOfFirst: 100_000 })
  return [await untilReady(note, folder.path, { SITE_CONFIG: siteConfig, DATABASE_URL: databaseUrl })]
}

async function fromConnector(note: Note, databaseUrl: string): Promise<number[]> {
  using folder = dataFolder()
  const siteConfig = join(folder.path, 'site-config')
  copySample(siteConfig)
  const source = fork(new URL('./measuring/listings-process.ts', import.meta.url), [String(LISTINGS)])
  try {
    const [port] = await once(source, 'message')
    const host = `127.0.0.1:${port}`
    writeFileSync(
      join(siteConfig, 'connector.json'),
      JSON.stringify({ version: 1, connector: 'native', settings: { url: `http://${host}/` } }),
    )
    return [
      await untilReady(
        note,
        folder.path,
        { SITE_CONFIG: siteConfig, DATABASE_URL: databaseUrl, CONNECTOR_PRIVATE_HOSTS: host },
        connectLive,
      ),
    ]
  } finally {
    source.disconnect()
  }
}

type GoLive = (dataDir: string) => Promise<void>

/** Gives the seconds from the start of the server until it is ready, and notes what it took and how long visitors waited meanwhile. */
async function untilReady(note: Note, folder: string, variables: NodeJS.ProcessEnv, goLive?: GoLive): Promise<number> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const start = performance.now()
  await using server = await startServer(dataDir, variables)
  note(`listens after ${written((performance.now() - start) / 1000)} s`)
  await askUntilReady(note, server, { start, goLive: goLive?.(dataDir), giveUpAfterMs: GIVE_UP_AFTER_MS })
  const seconds = (performance.now() - start) / 1000
  const processor = await processorSeconds(server.processId)
  note(`${LISTINGS} listings: ${written(processor)} s of a processor, ${written(await highestMB(server.processId))} MB at most`)
  return seconds
}

interface Asking {
  /** Of `performance.now()`. */
  readonly start: number
  readonly goLive: Promise<void> | undefined
  readonly giveUpAfterMs: number
}

/** Asks for pages until the listings are there, and notes how long visitors waited. */
export async function askUntilReady(note: Note, server: Server, { start, goLive, giveUpAfterMs }: Asking): Promise<void> {
  using agent = Object.assign(new Agent({ keepAlive: true }), { [Symbol.dispose]: () => agent.destroy() })
  const pages: number[] = []
  do {
    if (performance.now() - start > giveUpAfterMs) throw new Error(`the server was not ready within ${giveUpAfterMs} ms`)
    pages.push(await pageMs(server.address + (pages.length % 2 === 0 ? HOME : LIST), agent))
    await setTimeout(BETWEEN_PAGES_MS)
  } while (!(await hasListings(server.address)))
  await goLive
  const waited = `${written(quantile(pages, 0.5))} ms at the median, ${written(quantile(pages, 0.99))} ms for 99 of 100, ${written(Math.max(...pages))} ms at most`
  note(`${pages.length} pages meanwhile: ${waited}`)
}

/** A source is never read for the site before somebody has gone live with it. */
export async function connectLive(dataDir: string): Promise<void> {
  const answer = await askServer(dataDir, 'connect', ['live', '--force'])
  if (answer?.exitCode !== 0) throw new Error(`"connect live" failed: ${answer?.output ?? 'no server answers'}`)
}

/** A site whose connector has not begun its first run yet is ready, without listings. */
async function hasListings(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/properties?goal=0`)
  if (response.status !== 200) return false
  // As the API says; a benchmark checks no shapes.
  const { total } = (await response.json()) as { readonly total: number }
  return total > 0
}

async function pageMs(url: string, agent: Agent): Promise<number> {
  return await durationMs(async () => {
    const { status } = await ask(url, { agent })
    if (status !== 200) throw new Error(`${url} answered ${status}`)
  })
}
