import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { createPropertyRepository } from '#src/server/repositories/property-repository.ts'
import { searchRoutes } from '#src/server/routes/search.ts'
import { openTestDatabase } from '../../fixtures/database.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { listingSite } from '../../fixtures/listing-site.ts'

let database: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await openTestDatabase()
  app = Fastify()
  await app.register(searchRoutes, { repository: createPropertyRepository(database.db), site: () => listingSite() })
  await importInto(database.db, {
    properties: [
      feedProperty({ ID: 1, City: 'Spa', Zip: '4900', Price: 100_000, CreateDate: '2026-01-01' }),
      feedProperty({ ID: 2, City: 'Polleur', Zip: '4800', Price: 200_000, CreateDate: '2026-01-02' }),
      feedProperty({ ID: 3, City: 'Polleur', Zip: '4910', Price: 300_000, WebID: '2', WebIDs: '2,5', CreateDate: '2026-01-03' }),
      feedProperty({ ID: 4, City: 'Spa', Zip: '4900', Goal: 1, Price: 700, CreateDate: '2026-01-04' }),
      feedProperty({ ID: 5, City: 'Spa', Zip: '4900', Status: 2, CreateDate: '2026-01-05' }),
    ],
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (url: string) => (await app.inject(url)).json()

it('[SRCH-09] offers the cities of the goal, the same name with another zip apart', async () => {
  const { cities } = await get('/api/search-options?goal=0')
  expect(cities).toEqual([
    { Name: 'Polleur', Zip: '4800', PropertyCount: 1 },
    { Name: 'Polleur', Zip: '4910', PropertyCount: 1 },
    { Name: 'Spa', Zip: '4900', PropertyCount: 1 },
  ])
  expect((await get('/api/search-options?goal=1')).cities).toEqual([{ Name: 'Spa', Zip: '4900', PropertyCount: 1 }])
})

it('[SRCH-10] offers the categories of the goal in their order, and counts a home under each of its own', async () => {
  const { types } = await get('/api/search-options?goal=0&language=nl')
  expect(types).toEqual([
    { WebID: '1', Name: 'nl category 1', PropertyCount: 2 },
    { WebID: '2', Name: 'nl category 2', PropertyCount: 1 },
    { WebID: '5', Name: 'nl category 5', PropertyCount: 1 },
  ])
})

it('[SRCH-11] counts what a query string finds', async () => {
  expect(await get('/api/properties/count?goal=0')).toEqual({ count: 3, total: 4 })
  expect(await get('/api/properties/count?goal=0&city=polleur%7C4800&price=0-250000')).toEqual({ count: 1, total: 1 })
})

it('[SRCH-13] tells which single filter, given up, brings homes, the one that brings most first', async () => {
  const { items } = await get('/api/search-relaxations?goal=0&city=spa%7C4900&type=2&bedrooms=9&price=0-250000')
  expect(items).toEqual([])
  const { items: ways } = await get('/api/search-relaxations?goal=0&city=spa%7C4900&type=2&page=3')
  expect(ways).toEqual([
    { without: 'cities', count: 1, query: '?type=2' },
    { without: 'types', count: 1, query: '?city=spa%7C4900' },
  ])
})

it('[SRCH-11] names the homes before and after one in a search', async () => {
  expect(await get('/api/properties/2/neighbours?goal=0&sort=price-asc')).toEqual({
    position: 2,
    total: 4,
    previous: '/fr/home/1/',
    next: '/fr/home/3/',
  })
  expect(await get('/api/properties/1/neighbours?goal=0&type=5')).toMatchObject({ position: null, previous: null, next: null })
})

it('[SRCH-11] no query string is an error', async () => {
  const parameter = fc.tuple(
    fc.constantFrom('search', 'city', 'type', 'price', 'bedrooms', 'goal', 'page', 'language'),
    fc.string(),
  )
  const paths = ['/api/search-options', '/api/properties/count', '/api/search-relaxations', '/api/properties/1/neighbours']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.array(parameter), async (path, pairs) => {
      const { statusCode } = await app.inject(`${path}?${new URLSearchParams(pairs)}`)
      expect(statusCode).toBe(200)
    }),
    { numRuns: 60 },
  )
})
