import { loadavg } from 'node:os'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import { EXTRA_FILTERS } from '#schemas/search/extra-filters.ts'
import { snapWindow } from '#src/features/properties/rules/place/map-grid.ts'
import { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
import { isAvailableNow, isSoldOrRented, properties } from '#src/features/properties/server/tables.ts'
import { placeArea } from '#src/features/search/server/placed-area.ts'
import type { PropertyQuery } from '#src/features/search/server/property-list-queries.ts'
import { createWordReader } from '#src/features/search/server/read-words.ts'
import { createSearchRepository, type SearchRepository } from '#src/features/search/server/search-repository.ts'
import { createSuggestions } from '#src/features/search/server/suggestions.ts'
import { createCaches } from '#src/platform/cache/caches.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { openManyListings, wordOf } from './measuring/many-listings.ts'
import { sized } from './measuring/scale.ts'

const ROUNDS = 5
const PER_ROUND = sized(60, 3)

interface Offer {
  readonly database: OpenDatabase
  readonly repository: SearchRepository
  readonly suggest: ReturnType<typeof createSuggestions>
}

interface Size {
  readonly kind: OpenDatabase['kind']
  readonly listings: number
}

/** Filling a database takes longer than the measurement, so the benchmarks of one size share it; one is open at a time. */
let shared: { readonly of: string; readonly offer: Promise<Offer> } | undefined
let isClosedAtEnd = false

async function offerOf(size: Size): Promise<Offer> {
  const of = JSON.stringify(size)
  if (shared?.of === of) return await shared.offer
  const before = await shared?.offer
  await before?.database.close()
  if (!isClosedAtEnd) process.once('beforeExit', async () => void (await (await shared?.offer)?.database.close()))
  isClosedAtEnd = true
  const offer = open(size)
  shared = { of, offer }
  // What could not be opened is not closed either.
  offer.catch(() => {
    shared = undefined
  })
  return await offer
}

async function open({ kind, listings }: Size): Promise<Offer> {
  const database = await openManyListings(kind, sized(listings, 200))
  const caches = createCaches()
  const version = () => 'bench'
  const repository = createSearchRepository(database.db, { caches, version })
  return { database, repository, suggest: createSuggestions(repository, createWordReader({ repository, caches, version })) }
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

/** The same with some of the filters that agencies choose, a few to an only one. */
function extraQueryOf(seed: number): PropertyQuery {
  const energy = 1 + (seed % 7)
  const extras = [
    { garden: 1, energy },
    { lift: 1, 'living-min': 100 + (seed % 5) * 20 },
    { parking: 1, terrace: 1, 'price-m2-max': 1500 + (seed % 4) * 500 },
    { garden: 1 },
  ]
  return { ...queryOf(seed), extras: extras[seed % extras.length] }
}

/** Every third text is a frequent word, one a rare word, one a word with two letters swapped. */
function textOf(seed: number): string {
  const word = wordOf(seed * 31)
  if (seed % 3 === 0) return 'maison de caractère'
  return seed % 3 === 1 ? word : `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
}

function benchmark(name: string, size: Size, ask: (offer: Offer, seed: number) => Promise<unknown>): Benchmark {
  return {
    name: `search-${name}-${size.kind}-${size.listings}`,
    unit: 'ms',
    async measure(note) {
      const offer = await offerOf(size)
      const before = memoryMiB()
      // Warms up the compiler and the database's pages.
      for (let seed = 0; seed < PER_ROUND; seed++) await ask(offer, seed)
      const rounds = await times(ROUNDS, (round) => times(PER_ROUND, (index) => durationMs(() => ask(offer, round * 97 + index))))
      note(`p50 ${written(quantile(rounds.flat(), 0.5))} ms; the figures are p95 of ${PER_ROUND} among ${size.listings} listings`)
      note(`memory ${before} MiB before, ${memoryMiB()} MiB after; load of the machine ${loadavg().map(written).join(', ')}`)
      if (name === 'list') await explain(offer, note)
      return rounds.map((round) => quantile(round, 0.95))
    },
  }
}

/** The query plans for the records of a page and the figures of the agency; they must not scan a whole table. */
async function explain({ database, repository }: Offer, note: Note): Promise<void> {
  const { records } = await repository.list(queryOf(1))
  const ids = records.map(({ record }) => record.ID)
  const byId = sql`select record from properties where ${inArray(properties.id, ids)}`
  const latest = sql`select id from feed_imports where changed order by id desc limit 1`
  const ofTowns = sql`select goal, city_key, count(*) from properties where ${isAvailableNow} group by goal, city_key`
  const gone = sql`select status, count(*) from properties where ${isSoldOrRented(properties)} group by status`
  // Few rows are read as soon as an index.
  const figures = database.kind === 'postgres' ? [ofTowns, gone] : []
  for (const query of [byId, latest, ...figures]) for (const line of await plan(database, query)) note(line)
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

const [SOUTH, WEST] = [50.1, 4.2]

/** The map of a whole goal, which looks at the most properties, in a window of 1,200 by 800 px at another zoom and place each time. */
function map({ repository }: Offer, seed: number) {
  const zoom = 8 + (seed % 7)
  const width = (360 * 1200) / (256 * 2 ** zoom)
  const [south, west] = [SOUTH + ((seed * 7) % 10) / 12, WEST + ((seed * 3) % 18) / 12]
  const window = snapWindow({ bounds: { south, west, north: south + width * 0.42, east: west + width }, zoom })
  const goal = { goal: 0, cities: [], categories: [], showUnavailable: true } as const
  return repository.onMap(goal, CENTRES, { ids: [], window })
}

/** The centres of the cities, spread over the listings. */
const CENTRES = new Map(
  Array.from({ length: 20 }, (_, city) => {
    return [`ville${city}|${4000 + city}`, { latitude: SOUTH + ((city * 7) % 20) / 20, longitude: WEST + (city * 1.8) / 20 }]
  }),
)
const REACHES_KM = [2, 5, 10, 20]

/** The same filters in an area in place of cities: around a city, or every third time drawn, a star of 20 corners. */
function areaQueryOf(seed: number): PropertyQuery {
  const city = seed % 20
  const { latitude = 0, longitude = 0 } = CENTRES.get(`ville${city}|${4000 + city}`) ?? {}
  const corners = Array.from({ length: 20 }, (_, index) => {
    const size = index % 2 === 0 ? 0.12 : 0.05
    const angle = (index * Math.PI) / 10
    return { latitude: latitude + size * Math.sin(angle), longitude: longitude + 1.5 * size * Math.cos(angle) }
  })
  const reach = { amount: REACHES_KM[seed % REACHES_KM.length] ?? 5, unit: 'km' } as const
  const place = `ville${city}|${4000 + city}`
  const area =
    placeArea(seed % 3 === 0 ? { kind: 'drawn', line: writeCorners(corners) } : { kind: 'around', place, reach }, CENTRES) ??
    undefined
  return { ...queryOf(seed), cities: [], area }
}

const area = ({ repository }: Offer, seed: number) => repository.list(areaQueryOf(seed))
const areaFacets = ({ repository }: Offer, seed: number) => repository.facets(areaQueryOf(seed))

const list = ({ repository }: Offer, seed: number) => repository.list(queryOf(seed))
const text = ({ repository }: Offer, seed: number) => repository.list(queryOf(seed, textOf(seed)))
/** Four letters from inside a word, among all of a goal: the most that a text can ask for. */
const parts = ({ repository }: Offer, seed: number) =>
  repository.list({
    ...queryOf(0),
    categories: [],
    cities: [],
    bedrooms: 0,
    goal: seed % 2 === 0 ? 0 : 1,
    text: wordOf(seed * 31).slice(1, 5),
  })
const extras = ({ repository }: Offer, seed: number) => repository.list(extraQueryOf(seed))
/** What somebody types, letter by letter: a town, a street, a reference, a word of titles and texts, a mistyped one, a sentence. */
function typedOf(seed: number): string {
  const word = wordOf(seed * 31)
  const texts = [
    `ville${seed % 20}`,
    `rue de ${word}`,
    `V${(seed * 7919) % 99_999}`,
    word,
    textOf(seed),
    `maison 3 chambres ${word}`,
  ]
  const text = texts[seed % texts.length] ?? word
  return text.slice(0, Math.max(text.length - 5 + (seed % 6), 2))
}

const SITE = {
  version: 'bench',
  names: { cities: new Set<string>(), categories: new Set<string>() },
  neighbourhoods: [],
  categoryName: (webId: string) => (webId === '1' ? 'Maison' : `Type ${webId}`),
  offeredFilters: () => EXTRA_FILTERS,
  showUnavailable: true,
  openHousesAt: null,
  propertyPath: ({ ID }: { readonly ID: number }) => `/${ID}/`,
}

const suggestions = ({ suggest }: Offer, seed: number) => suggest({ goal: 0, text: typedOf(seed), language: 'fr', site: SITE })
const facets = ({ repository }: Offer, seed: number) => repository.facets(queryOf(seed))

/** Searching among 10,000 listings in the embedded database, and among 100,000 and a million on a server. */
export const searchBenchmarks: readonly Benchmark[] = [
  benchmark('list', { kind: 'pglite', listings: 10_000 }, list),
  benchmark('text', { kind: 'pglite', listings: 10_000 }, text),
  benchmark('extras', { kind: 'pglite', listings: 10_000 }, extras),
  benchmark('area', { kind: 'pglite', listings: 10_000 }, area),
  benchmark('area-facets', { kind: 'pglite', listings: 10_000 }, areaFacets),
  benchmark('facets', { kind: 'pglite', listings: 10_000 }, facets),
  benchmark('map', { kind: 'pglite', listings: 10_000 }, map),
  benchmark('suggestions', { kind: 'pglite', listings: 100_000 }, suggestions),
  benchmark('list', { kind: 'postgres', listings: 100_000 }, list),
  benchmark('text', { kind: 'postgres', listings: 100_000 }, text),
  benchmark('parts', { kind: 'postgres', listings: 100_000 }, parts),
  benchmark('extras', { kind: 'postgres', listings: 100_000 }, extras),
  benchmark('area', { kind: 'postgres', listings: 100_000 }, area),
  benchmark('area-facets', { kind: 'postgres', listings: 100_000 }, areaFacets),
  benchmark('facets', { kind: 'postgres', listings: 100_000 }, facets),
  benchmark('suggestions', { kind: 'postgres', listings: 100_000 }, suggestions),
  benchmark('map', { kind: 'postgres', listings: 100_000 }, map),
  benchmark('list', { kind: 'postgres', listings: 1_000_000 }, list),
  benchmark('text', { kind: 'postgres', listings: 1_000_000 }, text),
  benchmark('extras', { kind: 'postgres', listings: 1_000_000 }, extras),
  benchmark('area', { kind: 'postgres', listings: 1_000_000 }, area),
  benchmark('area-facets', { kind: 'postgres', listings: 1_000_000 }, areaFacets),
  benchmark('facets', { kind: 'postgres', listings: 1_000_000 }, facets),
  benchmark('map', { kind: 'postgres', listings: 1_000_000 }, map),
]
