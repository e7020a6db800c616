import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { properties } from '#src/server/listings/tables.ts'
import type { PropertyQuery } from '#src/server/search/property-list-queries.ts'
import { createSearchRepository, type SearchRepository } from '#src/server/search/search-repository.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { LISTINGS, openManyListings, wordOf } from './measuring/many-listings.ts'

const ROUNDS = 5
const PER_ROUND = 60

interface Offer {
  readonly database: OpenDatabase
  readonly repository: SearchRepository
}

type Kind = OpenDatabase['kind']
const offers = new Map<Kind, Promise<Offer>>()

/** Filling a database takes longer than the measurement, so the benchmarks of one kind share it. */
function offerOf(kind: Kind): Promise<Offer> {
  const offer = offers.get(kind) ?? open(kind)
  offers.set(kind, offer)
  return offer
}

async function open(kind: Kind): Promise<Offer> {
  const database = await openManyListings(kind)
  process.once('beforeExit', () => void database.close())
  return { database, repository: createSearchRepository(database.db) }
}

/** A filtered, sorted page with its count, and the same with the words of a text or a mistyped word. */
function queryOf(seed: number, text?: string): PropertyQuery {
  return {
    goal: seed % 3 === 0 ? 1 : 0,
    cities:
      seed % 2 === 0 ? [`ville${seed % 20}|${4000 + (seed % 20)}`, `ville${(seed + 7) % 20}|${4000 + ((seed + 7) % 20)}`] : [],
    categories: seed % 5 === 0 ? [] : [String(1 + (seed % 9)), String(1 + ((seed + 4) % 9))],
    bedrooms: seed % 4,
    price: { min: null, max: seed % 3 === 0 ? null : 200_000 + (seed % 7) * 100_000 },
    sort: PROPERTY_SORTS[seed % PROPERTY_SORTS.length] ?? 'newest',
    page: 1 + (seed % 5),
    pageSize: 12,
    showUnavailable: true,
    text,
  }
}

/** Every third text is a frequent word, one a rare word, one a word with two letters swapped. */
function textOf(seed: number): string {
  const word = wordOf(seed * 31)
  if (seed % 3 === 0) return 'maison de caractère'
  return seed % 3 === 1 ? word : `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
}

function benchmark(
  name: string,
  kind: Kind,
  budget: number,
  ask: (offer: Offer, seed: number, note: Note) => Promise<unknown>,
): Benchmark {
  return {
    name: `search-${name}-${kind}`,
    unit: 'ms',
    budget,
    async measure(note) {
      const offer = await offerOf(kind)
      note(`the first, which reads what is searched: ${written(await durationMs(() => ask(offer, 0, note)))} ms`)
      // Warms up the compiler.
      for (let seed = 0; seed < PER_ROUND; seed++) await ask(offer, seed, () => {})
      const before = memoryMiB()
      const rounds = await times(ROUNDS, (round) =>
        times(PER_ROUND, (index) => durationMs(() => ask(offer, round * 97 + index, () => {}))),
      )
      note(`p50 ${written(quantile(rounds.flat(), 0.5))} ms; the figures are p95 of ${PER_ROUND} among ${LISTINGS} listings`)
      note(`memory ${before} MiB before, ${memoryMiB()} MiB after; load of the machine ${loadavg().map(written).join(', ')}`)
      if (name === 'list') await explain(offer, note)
      return rounds.map((round) => quantile(round, 0.95))
    },
  }
}

/** The query plan for the records of a page; it must not scan a whole table. */
async function explain({ database, repository }: Offer, note: Note): Promise<void> {
  const { records } = await repository.list(queryOf(1))
  const ids = records.map(({ record }) => record.ID)
  const byId = sql`select record from properties where ${inArray(properties.id, ids)}`
  const latest = sql`select id from feed_imports where changed order by id desc limit 1`
  for (const query of [byId, latest]) for (const line of await plan(database, query)) note(line)
}

async function plan({ db }: OpenDatabase, query: SQL): Promise<string[]> {
  // Both drivers return rows; the rest of their results differs.
  const { rows } = (await db.execute(sql`explain ${query}`)) as { rows: Record<string, string>[] }
  const lines = rows.flatMap((row) => Object.values(row))
  if (lines.some((line) => /Seq Scan on properties/.test(line))) throw new Error(`a sequential scan: ${lines.join(' ')}`)
  return lines
}

function memoryMiB(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 2 ** 20)
}

const list = ({ repository }: Offer, seed: number) => repository.list(queryOf(seed))
const text = ({ repository }: Offer, seed: number) => repository.list(queryOf(seed, textOf(seed)))
const facets = ({ repository }: Offer, seed: number) => repository.facets(queryOf(seed))

/** The longest time that reading the search data blocks other work: at start, and after a change of one listing. */
function readingBenchmark(kind: Kind, budget: number): Benchmark {
  return {
    name: `search-reading-${kind}`,
    unit: 'ms',
    budget,
    async measure(note) {
      const { database } = await offerOf(kind)
      return await times(3, async (round) => {
        const repository = createSearchRepository(database.db)
        const longest = [await held(repository, 'from nothing', note)]
        await changeListing(database, round)
        longest.push(await held(repository, 'after a change of one listing', note))
        return Math.max(...longest)
      })
    },
  }
}

/** The longest computation between two turns of the event loop while the repository reads, in ms; the wall-clock time is a note. */
async function held(repository: SearchRepository, when: string, note: Note): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const turns = longestTurn()
  delay.enable()
  // The measurement is the time between two ticks, so ticking must have begun.
  await setTimeout(50)
  delay.reset()
  const tookMs = await durationMs(() => repository.prepare(new AbortController().signal))
  await setTimeout(50)
  delay.disable()
  const [longest, p99] = [delay.max / 1e6, delay.percentile(99) / 1e6]
  note(
    `${when}: ${written(tookMs)} ms in all; the event loop was held for ${written(longest)} ms at the most, p99 ${written(p99)} ms`,
  )
  return turns.stop()
}

/** Measures the CPU time of this thread between turns of the event loop, which other programs do not affect. */
function longestTurn(): { stop(): number } {
  let longest = 0
  let last = process.threadCpuUsage()
  let next = setImmediate(tick)
  function tick(): void {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
    next = setImmediate(tick)
  }
  return {
    stop() {
      clearImmediate(next)
      return longest
    },
  }
}

/** The same as an import that changes one headline. */
async function changeListing({ db }: OpenDatabase, round: number): Promise<void> {
  const headline = JSON.stringify({ TypeDescription: { fr: `Moulin numero ${round}` } })
  await db.execute(sql`update properties set record = record || ${headline}::jsonb, changed_at = now() where id = ${777 + round}`)
  await db.execute(sql`insert into feed_imports (at, source, accepted, rejected, retired, unchanged, changed, findings)
    values (now(), 'bench', 1, 0, 0, ${LISTINGS - 1}, true, '[]')`)
}

/** Searching among 100,000 listings, on both databases. */
export const searchBenchmarks: readonly Benchmark[] = [
  benchmark('list', 'postgres', 15, list),
  benchmark('text', 'postgres', 60, text),
  benchmark('facets', 'postgres', 30, facets),
  readingBenchmark('postgres', 100),
  benchmark('list', 'pglite', 40, list),
  benchmark('text', 'pglite', 60, text),
  benchmark('facets', 'pglite', 30, facets),
  readingBenchmark('pglite', 100),
]
