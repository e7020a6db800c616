import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import type { MapPoints, MapProperties } from '#schemas/search/search-answers.ts'
import { fromMapPosition, gridWindow, type MapPosition, toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { MAX_MAP_POINTS } from '#src/features/search/server/search-repository.ts'
import { searchRoutes } from '#src/features/search/server/search-routes.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { createReadApp } from '../../../fixtures/read-app.ts'
import { searchOf } from '../../../fixtures/search.ts'

const SPA = { latitude: 50.4921, longitude: 5.8637 }
/** Evenly spread numbers from 0 to 1, the same ones each time. */
const spread = (index: number, step: number) => (index * step) % 1

/** Of ten properties one stands in the middle of Spa, one nowhere, and one near each other at the same door. */
const records = Array.from({ length: 600 }, (_, index) => {
  const place = { GoogleX: 50.2 + spread(index, 0.618034), GoogleY: 5.1 + spread(index, 0.754878) }
  const ID = index + 1
  if (index % 10 === 3) return feedProperty({ ID, City: 'Spa', Zip: '4900', PublishAddress: false })
  if (index % 10 === 6) return feedProperty({ ID, City: 'Theux', Zip: '4910', PublishAddress: false })
  if (index % 10 === 9) return feedProperty({ ID, GoogleX: 50.61, GoogleY: 5.61 })
  return feedProperty({ ID, ...place, Price: 100_000 + index })
})

/** A plain reading of the records. */
const positions = new Map<number, MapPosition>(
  records.flatMap(({ ID, City, PublishAddress, GoogleX = 0, GoogleY = 0 }) => {
    if (City === 'Theux') return []
    return [[ID, toMapPosition(PublishAddress ? { latitude: GoogleX, longitude: GoogleY } : SPA)] as const]
  }),
)

await describeOnEachDatabase('the map of many properties', (open) => {
  let database: OpenDatabase
  let app: FastifyInstance
  const site = listingSite({ cityPoints: new Map([['spa|4900', SPA]]) })

  beforeAll(async () => {
    database = await open()
    await importInto(database.db, { properties: records })
    app = createReadApp()
    await app.register(searchRoutes, { ...searchOf(database.db), site: () => site })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await database.db.delete(properties)
    await database.close()
  })

  const get = async (url: string) => {
    const answer = await app.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json()
  }
  const written = ({ south, west, north, east }: MapBounds) => `bounds=${[south, west, north, east].join()}`
  const pointsOf = (search: string): Promise<MapPoints> => get(`/api/map-points?${search}`)
  const windowOf = ({ bounds, zoom }: MapWindow) => pointsOf(`${written(bounds)}&zoom=${zoom}`)

  it('[SRCH-14] has all properties up to a number, for any window, and beyond it clusters', async () => {
    const some = await pointsOf('city=spa|4900')
    expect([some.isWhole, some.items.length, some.clusters, some.bounds]).toEqual([true, 60, [], null])
    expect(await pointsOf('city=spa|4900&bounds=1,1,2,2&zoom=3')).toEqual(some)
    expect(positions.size).toBeGreaterThan(MAX_MAP_POINTS)
    const all = await pointsOf('')
    const places = [...positions.values()].map(fromMapPosition)
    expect(all.isWhole).toBe(false)
    expect(all.bounds).toEqual({
      south: Math.min(...places.map(({ latitude }) => latitude)),
      west: Math.min(...places.map(({ longitude }) => longitude)),
      north: Math.max(...places.map(({ latitude }) => latitude)),
      east: Math.max(...places.map(({ longitude }) => longitude)),
    })
    expect(all.items.length + all.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(positions.size)
  })

  it('[SRCH-14] counts every property of a window once, in its cell, as a plain reading does', async () => {
    const windows = fc.record({
      bounds: fc
        .tuple(
          fc.double({ min: 50, max: 51, noNaN: true }),
          fc.double({ min: 5, max: 6, noNaN: true }),
          fc.double({ min: 0.01, max: 1, noNaN: true }),
        )
        .map(([south, west, size]) => ({ south, west, north: south + size / 2, east: west + size })),
      zoom: fc.integer({ min: 7, max: 15 }),
    })
    await fc.assert(
      fc.asyncProperty(windows, async ({ bounds, zoom }) => {
        const rounded = Object.fromEntries(Object.entries(bounds).map(([side, value]) => [side, Number(value.toFixed(5))]))
        const asked = { bounds: rounded as unknown as MapBounds, zoom }
        const { minX, maxX, minY, maxY, cellBits } = gridWindow(asked)
        const cells = new Map<string, number[]>()
        for (const [id, { x, y }] of positions) {
          if (x < minX || x > maxX || y < minY || y > maxY) continue
          const cell = `${x >> cellBits} ${y >> cellBits}`
          cells.set(cell, [...(cells.get(cell) ?? []), id])
        }
        const expected = [...cells.values()].map((ids) => [Math.min(...ids), ids.length])
        const { items, clusters } = await windowOf(asked)
        const found = [...items.map(({ ID }) => [ID, 1]), ...clusters.map(({ ID, count }) => [ID, count])]
        const byId = ([a = 0]: number[], [b = 0]: number[]) => a - b
        expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
      }),
      { numRuns: 40 },
    )
  })

  it('[SRCH-14] leads to every property by zooming in, and to those at one place by their list', async () => {
    const reached = new Set<number>()
    const listWithin = async (bounds: MapBounds, count: number) => {
      for (let page = 1; (page - 1) * 24 < count; page++) {
        const { items, total }: MapProperties = await get(`/api/map-properties?${written(bounds)}&page=${page}`)
        expect(total).toBe(count)
        for (const { ID } of items) reached.add(ID)
      }
    }
    const visit = async ({ items, clusters }: MapPoints, zoom: number): Promise<void> => {
      for (const { ID } of items) reached.add(ID)
      for (const { bounds, count } of clusters) {
        const isOnePlace = bounds.south === bounds.north && bounds.west === bounds.east
        if (isOnePlace || zoom >= 15) await listWithin(bounds, count)
        else await visit(await windowOf({ bounds, zoom: zoom + 2 }), zoom + 2)
      }
    }
    await visit(await pointsOf(''), 8)
    expect(reached.size).toBe(positions.size)
  })

  it('[SRCH-14] places a cluster among its properties, and knows whether their places are exact', async () => {
    const { clusters } = await windowOf({ bounds: { south: 50.48, west: 5.85, north: 50.5, east: 5.88 }, zoom: 15 })
    const spa = clusters.find(({ count }) => count === records.length / 10)
    expect(spa).toMatchObject({ GoogleX: SPA.latitude, GoogleY: SPA.longitude, IsLocationExact: false })
    const { clusters: door } = await windowOf({ bounds: { south: 50.6, west: 5.6, north: 50.62, east: 5.62 }, zoom: 15 })
    const bounds = { south: 50.61, west: 5.61, north: 50.61, east: 5.61 }
    expect(door.find(({ count }) => count === records.length / 10)).toMatchObject({ IsLocationExact: true, bounds })
  })

  it('[SRCH-14] ignores bounds and zooms that are none', async () => {
    const all = await pointsOf('')
    for (const search of ['bounds=1,2,3', 'bounds=3,2,1,4&zoom=4', 'bounds=a,b,c,d&zoom=4', 'bounds=1,2,3,4', 'zoom=4', 'id=x'])
      expect(await pointsOf(search)).toEqual(all)
    expect(await get('/api/map-properties?bounds=1,2,3')).toEqual({ items: [], total: 0 })
    expect((await pointsOf('bounds=-85,-180,85,180&zoom=20')).clusters.length).toBeGreaterThan(0)
  })
})
