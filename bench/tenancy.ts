import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { PropertyQuery } from '#src/features/search/server/property-list-queries.ts'
import { renewSearchRows, vacuumListings } from '#src/features/search/server/renew-search-rows-queries.ts'
import { createSearchRepository } from '#src/features/search/server/search-repository.ts'
import { createCaches } from '#src/platform/cache/caches.ts'
import type { Database } from '#src/platform/db/database.ts'
import { readRows } from '#src/platform/db/dump/dump-rows.ts'
import { type DumpTable, dumpTables } from '#src/platform/db/dump/dump-tables.ts'
import { knownMigrations } from '#src/platform/db/known-migrations.ts'
import { importInto } from '../tests/fixtures/import.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { durationMs, quantile, written } from './measuring/figures.ts'
import { fillListings, wordOf } from './measuring/many-listings.ts'
import {
  type AgencySession,
  createSchemas,
  createTenantKey,
  migrationsFolder,
  type Tenancy,
} from './measuring/tenant-databases.ts'

const ROUNDS = 3

/** Agencies of the sample's size in one database: a schema for each beside a tenant key with row-level security (decision 151). */
function benchmark(count: number): Benchmark {
  return {
    name: `tenancy-${count}`,
    isOnlyByName: true,
    unit: '×',
    async measure(note) {
      await using schemas = await openWay(await createSchemas())
      await using key = await openWay(await createTenantKey())
      const ways = [schemas, key]
      const agencies = Array.from({ length: count }, (_, index) => index + 1)
      await addAll(ways, agencies)
      for (const way of ways) await way.reconnect()
      // One after the other for each agency, so that what else the machine does weighs on both.
      for (let round = 0; round < ROUNDS; round++)
        for (const agency of agencies) for (const way of ways) await askAll(way, agency, round)
      for (const way of ways) await keepSizes(way)
      await askLarge(ways, count + 1)
      await changeAll(ways, agencies)
      for (const [what, figures] of schemas.figures) {
        const [median, other] = [figures, key.figures.get(what) ?? []].map((all) => quantile(all, 0.5)) as [number, number]
        note(`${what}: ${written(median)} with schemas, ${written(other)} with a key, ×${written(median / other)}`)
      }
      const lists = [schemas, key].map(({ figures }) => quantile(figures.get('list, ms') ?? [], 0.5)) as [number, number]
      return [lists[0] / lists[1]]
    },
  }
}

interface Way extends AsyncDisposable {
  readonly tenancy: Tenancy
  readonly session: () => AgencySession
  /** All that were measured, by what and unit. */
  readonly figures: Map<string, number[]>
  readonly keep: (what: string, figure: number) => void
  readonly time: (what: string, work: () => Promise<unknown>) => Promise<void>
  readonly reconnect: () => Promise<void>
}

async function openWay(tenancy: Tenancy): Promise<Way> {
  const figures = new Map<string, number[]>()
  let session = await tenancy.connect()
  const keep = (what: string, figure: number) => void figures.set(what, [...(figures.get(what) ?? []), figure])
  return {
    tenancy,
    session: () => session,
    figures,
    keep,
    time: async (what, work) => keep(`${what}, ms`, await durationMs(work)),
    async reconnect() {
      await session[Symbol.asyncDispose]()
      session = await tenancy.connect()
    },
    async [Symbol.asyncDispose]() {
      await session[Symbol.asyncDispose]()
      await tenancy[Symbol.asyncDispose]()
    },
  }
}

async function addAll(ways: readonly Way[], agencies: readonly number[]): Promise<void> {
  const feed = await readSample()
  for (const agency of agencies)
    for (const { tenancy, session, time } of ways) {
      await time('add an agency', () => tenancy.add(agency))
      await session().enter(agency)
      await time('first import of the sample', () => importInto(session().db, feed))
    }
  for (const { session } of ways) await session().client.query('analyze')
}

async function askAll({ session, time, keep }: Way, agency: number, round: number): Promise<void> {
  const { db, enter } = session()
  await time('switch to another agency', () => enter(agency))
  if (round === 0) await time('first list of an agency on a connection', () => STATEMENTS.list(db, agency))
  if (round === 0) return
  keep('planning of a list, ms', await planningMs(session()))
  for (const [name, ask] of Object.entries(STATEMENTS)) await time(name, () => ask(db, agency + round))
}

async function keepSizes({ session, keep }: Way): Promise<void> {
  for (const [what, figure] of Object.entries(await sizesOf(session()))) keep(what, figure)
}

const LARGE = 20_000
const LARGE_SEARCHES = 20

/** An agency with many listings beside the others: whether the index of words serves it. */
async function askLarge(ways: readonly Way[], agency: number): Promise<void> {
  for (const { tenancy, session } of ways) {
    const { db, enter } = session()
    await tenancy.add(agency)
    await enter(agency)
    await fillListings(db, LARGE)
    await renewSearchRows(db, { now: () => new Date(), log: { info() {}, warn() {} } })
    await vacuumListings(db, LARGE, { warn() {} })
  }
  const query = (seed: number): PropertyQuery => ({ ...queryOf(0, wordOf(seed * 31)), bedrooms: 0 })
  for (let seed = 0; seed < LARGE_SEARCHES; seed++)
    for (const { session, time } of ways)
      await time(`a word among ${LARGE} listings of one agency`, () => searchIn(session().db).list(query(seed)))
}

const AGAIN = 5

async function changeAll(ways: readonly Way[], agencies: readonly number[]): Promise<void> {
  const feed = await readSample()
  const tables = await readTables()
  const names = tables.map(({ name }) => name)
  const chosen = agencies.slice(-AGAIN)
  for (const agency of chosen)
    for (const { session, time } of ways) {
      await session().enter(agency)
      await time('import again without a change', () => importInto(session().db, feed))
      await time('dump of one agency', () => readRows(session().db, tables, async () => {}))
    }
  for (const { tenancy, time } of ways) await time('a column and an index more for all', () => tenancy.upgrade(agencies))
  for (const agency of chosen)
    for (const { tenancy, time } of ways) await time('removal of one agency', () => tenancy.remove(agency, names))
}

async function readSample() {
  const read = async (name: string) => JSON.parse(await readFile(join(root, `site-config/data/${name}.json`), 'utf8'))
  return { properties: (await read('properties')).properties }
}

async function readTables(): Promise<readonly DumpTable[]> {
  const last = (await knownMigrations(migrationsFolder)).at(-1)
  if (last === undefined) throw new Error('[Bug] there are no migrations')
  return await dumpTables(migrationsFolder, last)
}

const WORDS = ['jardin', 'terrasse', 'cuisine', 'gare', 'appartement', 'lumineux']

const queryOf = (seed: number, text?: string): PropertyQuery => ({
  goal: seed % 3 === 0 ? 1 : 0,
  cities: [],
  categories: [],
  bedrooms: seed % 3,
  price: { min: null, max: seed % 2 === 0 ? null : 500_000 },
  sort: 'newest',
  page: 1,
  pageSize: 12,
  showUnavailable: true,
  text,
})

/** The product's searches without anything cached: all statements of each. */
const searchIn = (db: Database) => createSearchRepository(db, { caches: createCaches(), version: () => 'bench' })

const STATEMENTS = {
  list: (db: Database, seed: number) => searchIn(db).list(queryOf(seed)),
  'text search': (db: Database, seed: number) => searchIn(db).list(queryOf(seed, WORDS[seed % WORDS.length])),
  facets: (db: Database, seed: number) => searchIn(db).facets(queryOf(seed)),
  property: (db: Database, seed: number) => createPropertyRepository(db).get(1001 + (seed % 60)),
}

async function planningMs({ client }: AgencySession): Promise<number> {
  const text = `explain (summary, format json) select id from search_rows where goal = 0 and status in (1, 2, 4) and bedrooms >= 2
    order by create_date desc nulls last, id desc limit 12`
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { 'Planning Time': number }[] }>(text)
  return rows[0]?.['QUERY PLAN'][0]?.['Planning Time'] ?? Number.NaN
}

/** Of the database, and of the PostgreSQL process that serves the connection. */
async function sizesOf({ client }: AgencySession): Promise<{ readonly [what: string]: number }> {
  const { rows } = await client.query<{ [what: string]: number }>(`select
    sum(total_bytes)::float8 / 1e6 as "memory of a connection after all agencies, MB",
    (sum(total_bytes) filter (where 'CacheMemoryContext' in (name, parent)))::float8 / 1e6 as "of it caches of the catalogue, MB",
    (select sum(pg_total_relation_size(oid)) from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r')::float8 / 1e6
      as "system catalogue, MB",
    (select count(*) from pg_class)::float8 as "relations",
    pg_database_size(current_database())::float8 / 1e6 as "database, MB" from pg_backend_memory_contexts`)
  return rows[0] ?? {}
}

export const tenancyBenchmarks: readonly Benchmark[] = [benchmark(50), benchmark(300)]
