import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { ask } from './measuring/ask.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { times, written } from './measuring/figures.ts'
import { inParallel } from './measuring/in-parallel.ts'
import { processorSeconds } from './measuring/process-costs.ts'
import { uncachedList } from './measuring/request-rate.ts'
import { sized } from './measuring/scale.ts'
import { HOME, propertyPath, startServer } from './measuring/server.ts'

const ROUNDS = sized(5, 1)
const AT_A_TIME = 8
const FRESH = { warmUp: sized(600, 4), perRound: sized(150, 4) }
const CACHED = { warmUp: sized(1500, 4), perRound: sized(3000, 4) }

/** A list that nobody asked for before, in processor time: what all threads take for it, over what reading and writing the sample's listings takes. */
export const pageRenderedCost: Benchmark = {
  name: 'page-rendered-cost',
  unit: '×',
  async measure(note) {
    const listings = readFileSync(join(root, 'site-config/data/properties.json'), 'utf8')
    return await withCosts(async (costOf) => {
      let next = 0
      const list = () => uncachedList(next++)
      await costOf(FRESH.warmUp, list)
      const costs: number[] = []
      const ratios = await times(ROUNDS, async () => {
        const controlMs = readAndWriteMs(listings)
        const ms = await costOf(FRESH.perRound, list)
        costs.push(ms)
        return ms / controlMs
      })
      note(`${written(Math.min(...costs))} to ${written(Math.max(...costs))} ms of the processor for a list`)
      return ratios
    })
  },
}

/** A cached page for a client that takes no compression, in processor time over that for a browser. */
export const pageIdentityCost: Benchmark = {
  name: 'page-identity-cost',
  unit: '×',
  measure: (note) =>
    withCosts(async (costOf) => {
      const home = () => HOME
      for (const encoding of ['br', 'identity']) await costOf(CACHED.warmUp, home, encoding)
      const ratios = await times(ROUNDS, async () => {
        const browserMs = await costOf(CACHED.perRound, home)
        return (await costOf(CACHED.perRound, home, 'identity')) / Math.max(browserMs, Number.EPSILON)
      })
      note(`${written((await costOf(CACHED.perRound, home, 'identity')) * 1000)} µs of the processor for a page`)
      return ratios
    }),
}

/** The processor time in milliseconds that the server takes for one of some requests. */
type CostOf = (count: number, pathOf: () => string, encoding?: string) => Promise<number>

async function withCosts<T>(work: (costOf: CostOf) => Promise<T>): Promise<T> {
  using folder = dataFolder()
  await using server = await startServer(folder.path)
  await propertyPath(server.address)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
  try {
    return await work(async (count, pathOf, encoding = 'br') => {
      const before = await processorSeconds(server.processId)
      await inParallel({ from: 0, count, atATime: AT_A_TIME }, async () => {
        const path = pathOf()
        const { status } = await ask(server.address + path, { agent, headers: { 'accept-encoding': encoding } })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      })
      return ((await processorSeconds(server.processId)) - before) * (1000 / count)
    })
  } finally {
    agent.destroy()
  }
}

const CONTROLS = sized(60, 1)

function readAndWriteMs(json: string): number {
  const before = process.cpuUsage()
  for (let time = 0; time < CONTROLS; time += 1) JSON.stringify(JSON.parse(json))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CONTROLS
}
