import { Agent, get } from 'node:http'
import type { Note } from './benchmark.ts'
import { durationMs, quantile, times, written } from './figures.ts'
import { inParallel } from './in-parallel.ts'
import { HOME, withServer } from './server.ts'

const AT_A_TIME = 8
const ROUNDS = 3

/** Requests per second for URLs of the home page, in three rounds with eight concurrent requests. */
export function requestRates(perRound: number, pathOf: (request: number) => string, note: Note): Promise<readonly number[]> {
  return withServer(async (address) => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
    const durations: number[] = []
    const ask = async (request: number) => {
      durations.push(await durationMs(() => askOnce(agent, address + pathOf(request))))
    }
    try {
      // A warm-up for the compiler, not counted.
      await inParallel({ from: 0, count: perRound, atATime: AT_A_TIME }, ask)
      durations.length = 0
      const rates = await times(ROUNDS, async (round) => {
        const span = { from: (round + 1) * perRound, count: perRound, atATime: AT_A_TIME }
        return perRound / ((await durationMs(() => inParallel(span, ask))) / 1000)
      })
      const [p50, p95] = [quantile(durations, 0.5), quantile(durations, 0.95)]
      note(`p50 ${written(p50)} ms, p95 ${written(p95)} ms, ${AT_A_TIME} requests at a time`)
      return rates
    } finally {
      agent.destroy()
    }
  })
}

/** A list with a new search, so that it is not in the cache. */
export function uncachedList(request: number): string {
  return `${HOME}a-vendre/?price=${1000 * request}-${900_000 + 1000 * request}`
}

function askOnce(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, timeout: 30_000, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`))).on('error', reject)
  })
}
