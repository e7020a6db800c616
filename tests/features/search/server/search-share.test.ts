import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { findPostgres, openPostgresDatabase, root } from '../../../fixtures/database.ts'
import { NO_POSTGRES } from '../../../fixtures/postgres-server.ts'
import { startTestServer, type TestServer } from '../../../fixtures/server.ts'

const serverUrl = await findPostgres()
if (serverUrl === null) console.warn(`Skipped: the share of searches: ${NO_POSTGRES}`)

/** Twelve mistyped words, other ones for each number. */
const mistyped = (seed: number) =>
  Array.from({ length: 12 }, (_, at) => `qvxz${String.fromCharCode(97 + at, 97 + seed)}`).join(' ')

describe.skipIf(serverUrl === null)('searches on PostgreSQL', () => {
  let database: OpenDatabase & { readonly url: string }
  let server: TestServer
  let origin: string
  /** Holds the words, so that every search for words waits in the database. */
  let holder: Client

  beforeAll(async () => {
    database = await openPostgresDatabase(serverUrl ?? '')
    server = await startTestServer({ openDatabase: () => openDatabase({ databaseUrl: database.url, dataDir: '', root }) })
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    expect((await fetch(`${origin}/api/properties/count`)).status).toBe(200)
    holder = new Client({ connectionString: database.url })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await server[Symbol.asyncDispose]()
    await database.close()
  })

  const holdWords = () => holder.query('begin; lock table search_words in access exclusive mode')
  const searches = (signal: AbortSignal) =>
    Array.from({ length: 12 }, async (_, seed) => {
      const answer = await fetch(`${origin}/api/properties/count?search=${encodeURIComponent(mistyped(seed))}`, { signal })
      return [answer.status, answer.headers.get('retry-after')]
    })
  const activeSearches = () =>
    database.db.$count(
      sql`pg_stat_activity`,
      sql`datname = current_database() and state = 'active' and query like '%"search_words"%' and pid <> pg_backend_pid()`,
    )

  it('take a share of the connections, stop their statements when the client disconnects, and work again afterwards', async () => {
    await holdWords()
    const gone = new AbortController()
    const asked = searches(gone.signal).map((search) => search.catch(() => 'hung up'))
    await expect.poll(activeSearches).toBeGreaterThan(1)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${origin}/api/figures`)).status).toBe(200)
    gone.abort()
    await expect.poll(activeSearches, { timeout: 2500 }).toBe(0)
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['hung up']))
    await holder.query('rollback')
    expect((await fetch(`${origin}/api/properties/count?search=plombeires`)).status).toBe(200)
  })

  it('that take too long are ended, and answered with 503 and when to try again', async () => {
    await holdWords()
    const answers = await Promise.all(searches(new AbortController().signal))
    await holder.query('rollback')
    expect(new Set(answers.map(String))).toEqual(new Set(['503,10']))
  }, 30_000)

  it('have a shorter limit than other statements, imports and backups a longer one', async () => {
    const limits = [database.searches, database.db, database.withoutTimeout].map(async (db) => {
      const { rows } = (await db.execute(sql`show statement_timeout`)) as unknown as { rows: { statement_timeout: string }[] }
      return rows[0]?.statement_timeout
    })
    expect(await Promise.all(limits)).toEqual(['3s', '10s', '1h'])
  })
})
