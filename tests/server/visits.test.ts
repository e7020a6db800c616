import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { findPostgres, openPostgresDatabase, openTestDatabase, root } from '../fixtures/database.ts'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'
import { visitLines, visitTraces } from '../fixtures/visits.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const AT = new Date('2026-11-21T10:00:00Z')
const DAY = '2026-11-21'
const postgres = await findPostgres()

interface Beacon {
  readonly property: number
  readonly from?: string
  readonly medium?: string
}

/** Sends a beacon with an X-Forwarded-For address, like a proxy in front of the server. */
async function send({ app }: TestServer, beacon: Beacon, address = '203.0.113.7', userAgent = FIREFOX) {
  const headers = { 'user-agent': userAgent, 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address }
  return app.inject({ method: 'POST', url: '/api/visits', headers, payload: JSON.stringify(beacon) })
}

describe('visits to property pages', () => {
  let database: OpenDatabase
  let server: TestServer
  let lines: readonly string[]

  /** Keeps the database open when the server closes it, so that the test can read it. */
  const held = (open: OpenDatabase): OpenDatabase => ({ ...open, close: async () => {} })

  beforeAll(async () => {
    database = await openTestDatabase()
    server = await startTestServer({
      files: { 'site.json': { ...agencyDefinition()['site.json'], visits: { portalHosts: ['maisons.example'] } } },
      openDatabase: async () => held(database),
      trustProxy: ['127.0.0.1'],
      now: () => AT,
    })
    await send(server, { property: 1001, from: 'https://www.google.be' })
    await send(server, { property: 1001, from: PUBLIC_URL })
    await send(server, { property: 1001, medium: 'email' }, '203.0.113.8')
    await send(server, { property: 1001, from: 'https://www.maisons.example' }, '203.0.113.8')
    await send(server, { property: 1002 }, '203.0.113.9', 'Googlebot/2.1')
    for (let turn = 0; turn < 65; turn += 1) await send(server, { property: 1002 }, `203.0.113.10:${4000 + turn}`)
    await send(server, { property: 99 })
    await server[Symbol.asyncDispose]()
    lines = await visitLines(database.db)
  }, 60_000)
  afterAll(() => database.close())

  it('[OWN-06] are in the database after the shutdown, by source, without programs and floods', () => {
    expect(lines).toEqual([
      `1001 ${DAY} mail 1/1`,
      `1001 ${DAY} portal 1/0`,
      `1001 ${DAY} search 1/1`,
      `1001 ${DAY} site 1/0`,
      `1002 ${DAY} direct 60/1`,
    ])
  })

  it('[OWN-06] leave no address and no browser in the log and the database', async () => {
    const requests = server.log.filter(({ url }) => url === '/api/visits')
    expect(requests).toHaveLength(71)
    const traces = JSON.stringify([server.log, await visitTraces(database.db), lines])
    expect(traces).not.toMatch(/203\.0\.113|198\.51\.100|Firefox|Googlebot/)
  })
})

describe.skipIf(postgres === null)('visits on two servers with one database', () => {
  it('[OWN-06] are counted exactly, as views and as visitors', async () => {
    await using shared = disposable(await openPostgresDatabase(postgres ?? ''))
    const open = () => openDatabase({ databaseUrl: shared.url, dataDir: '', root })
    const start = () => startTestServer({ openDatabase: open, trustProxy: ['127.0.0.1'], now: () => AT })
    const servers = [await start(), await start()] as const
    const [PROPERTIES, VISITORS, BEACONS] = [[1001, 1002], 299, 2000]
    const seen = new Map(PROPERTIES.map((property) => [property, { views: 0, visitors: new Set<number>() }]))
    const beacons = Array.from({ length: BEACONS }, (_, turn) => {
      const [property, visitor] = [PROPERTIES[turn % 2] ?? 0, (turn * 17) % VISITORS]
      const line = seen.get(property)
      if (line) seen.set(property, { views: line.views + 1, visitors: line.visitors.add(visitor) })
      return { property, visitor, server: servers[(turn >> 1) % 2] ?? servers[0] }
    })
    // Twenty concurrent requests at each moment.
    const queue = beacons.values()
    const answers: number[] = []
    const work = async () => {
      for (const { server, property, visitor } of queue) {
        answers.push((await send(server, { property: property }, `198.18.${visitor >> 8}.${visitor & 255}`)).statusCode)
      }
    }
    await Promise.all(Array.from({ length: 20 }, work))
    for (const server of servers) await server[Symbol.asyncDispose]()
    expect(answers).toEqual(Array.from({ length: BEACONS }, () => 204))
    expect(await visitLines(shared.db)).toEqual(
      [...seen].map(([property, { views, visitors }]) => `${property} ${DAY} direct ${views}/${visitors.size}`),
    )
  }, 60_000)
})

function disposable<Open extends OpenDatabase>(database: Open): Open & AsyncDisposable {
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}
