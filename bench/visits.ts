import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#src/commands/prepare.mjs'
import { propertyVisits } from '#src/features/visits/server/tables.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { sized } from './measuring/scale.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'
import { readPage, type Server, startServer } from './measuring/server.ts'

const ROUNDS = 5
const PER_SECOND = 200
const SECONDS = sized(2, 0.1)
const PAGES_PER_ROUND = 20
/** Properties of the sample site, and visitors with different browsers. */
const PROPERTIES = [1001, 1003, 1010, 1012]
const VISITORS = 301

/** The number of beacons sent for one property. */
interface Sent {
  views: number
  readonly visitors: Set<number>
}

/** How long a beacon waits for its answer at 200 per second, p95; the sums must be exact. */
export const visitBenchmarks: readonly Benchmark[] = [
  { name: 'visits-pglite', unit: 'ms', measure: (note) => measure(note, 1) },
  {
    name: 'visits-postgres',
    unit: 'ms',
    async measure(note) {
      const scratch = await createScratchDatabase('vitrine_bench_visits')
      try {
        return await measure(note, 2, scratch.url)
      } finally {
        await scratch.drop()
      }
    },
  },
]

async function measure(note: Note, instances: number, databaseUrl?: string): Promise<readonly number[]> {
  using folder = dataFolder()
  const dataDirs = Array.from({ length: instances }, (_, instance) => `${folder.path}/${instance}`)
  const sent = new Map(PROPERTIES.map((property): [number, Sent] => [property, { views: 0, visitors: new Set() }]))
  let rounds: number[][] = []
  {
    const servers = await Promise.all(dataDirs.map((dataDir) => startServer(dataDir, { DATABASE_URL: databaseUrl ?? '' })))
    const agent = new Agent({ keepAlive: true })
    const round = (number: number) => oneRound(servers, agent, number, sent)
    try {
      // A warm-up for the compiler: not measured, but counted below.
      await round(0)
      const alone = await pageMs(servers)
      const [meanwhile, measured] = await Promise.all([pageMs(servers), times(ROUNDS, (number) => round(number + 1))])
      rounds = measured
      note(`p50 ${written(quantile(rounds.flat(), 0.5))} ms, ${instances === 1 ? 'one server' : `${instances} servers in turn`}`)
      note(`a page takes ${written(alone)} ms alone, ${written(meanwhile)} ms meanwhile, p95`)
    } finally {
      agent.destroy()
      for (const server of servers) await server[Symbol.asyncDispose]()
    }
  }
  await requireExact({ databaseUrl, dataDir: dataDirs[0] ?? '' }, sent, note)
  return rounds.map((durations) => quantile(durations, 0.95))
}

/** Sends beacons at a steady rate, to the servers in turn, without waiting for answers. */
async function oneRound(servers: readonly Server[], agent: Agent, round: number, sent: ReadonlyMap<number, Sent>) {
  const durations: Promise<number>[] = []
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    const number = round * PER_SECOND * SECONDS + turn
    const [property, visitor] = [PROPERTIES[number % PROPERTIES.length] ?? 0, number % VISITORS]
    const address = servers[number % servers.length]?.address ?? ''
    const ofProperty = sent.get(property)
    if (ofProperty) ofProperty.views += 1
    ofProperty?.visitors.add(visitor)
    durations.push(durationMs(() => sendBeacon(agent, address, property, visitor)))
    if (turn % 10 === 9) await wait(10_000 / PER_SECOND)
  }
  return Promise.all(durations)
}

/** How long the cached home page takes, p95. */
async function pageMs(servers: readonly Server[]): Promise<number> {
  const [server] = servers
  const durations = await times(PAGES_PER_ROUND, () => durationMs(() => readPage(server?.address ?? '')))
  return quantile(durations, 0.95)
}

function sendBeacon(agent: Agent, address: string, property: number, visitor: number): Promise<void> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/140.${visitor}`,
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/visits`, { method: 'POST', agent, timeout: 30_000, headers }, (response) => {
      if (response.statusCode !== 204) reject(new Error(`a beacon was answered with ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    sending.on('timeout', () => sending.destroy(new Error('a beacon was not answered'))).on('error', reject)
    sending.end(JSON.stringify({ property, from: '' }))
  })
}

interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** Throws if a visit or a visitor is missing, or counted twice. */
async function requireExact(place: Place, sent: ReadonlyMap<number, Sent>, note: Note): Promise<void> {
  const { db, close } = await openDatabase({ ...place, root })
  const rows = await db.select().from(propertyVisits).finally(close)
  let total = 0
  for (const [property, { views, visitors }] of sent) {
    const ofProperty = rows.filter(({ propertyId, origin }) => propertyId === property && origin === 'counted')
    const counted = [sumOf(ofProperty.map((row) => row.views)), sumOf(ofProperty.map((row) => row.visitors))]
    total += views
    if (counted[0] === views && counted[1] === visitors.size) continue
    throw new Error(
      `property ${property} was seen ${views} times by ${visitors.size}, and ${counted.join(' times by ')} are counted`,
    )
  }
  note(`all ${total} visits are counted, and each of the ${VISITORS} visitors once for each of ${sent.size} properties`)
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0)
}
