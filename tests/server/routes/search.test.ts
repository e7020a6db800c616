import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import { createPropertyRepository } from '#src/server/repositories/property-repository.ts'
import { propertyRoutes } from '#src/server/routes/properties.ts'
import { searchRoutes } from '#src/server/routes/search.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'
import { listingSite } from '../../fixtures/listing-site.ts'

const homes: readonly FeedProperty[] = [
  feedProperty({ ID: 1, RecordFile: 'V0001', City: 'PLOMBIÈRES', Price: 200_000, CreateDate: '2026-01-01', NumberOfGarages: 2 }),
  feedProperty({ ID: 2, RecordFile: 'V0002', City: 'Spa', Zip: '4900', Price: 300_000, WebID: '2', WebIDs: '2, 4' }),
  feedProperty({ ID: 3, RecordFile: 'V0003', City: 'Spa', Zip: '4900', Price: 400_000, Status: 2, NumberOfBedRooms: 5 }),
  feedProperty({ ID: 4, RecordFile: 'V0004', Price: 3_200_000, NumberOfBedRooms: undefined, CreateDate: '2025-01-01' }),
  feedProperty({
    ID: 5,
    RecordFile: '4900',
    City: 'Theux',
    Zip: '4910',
    Price: 150_000,
    PublishPrice: false,
    PublishAddress: false,
    Street: 'Chemin Secret',
    DescriptionB: { nl: '<p>Ruime woning met <b>zwembad</b></p>' },
    CreateDate: '2024-01-01',
  }),
  feedProperty({ ID: 6, RecordFile: 'L0001', Goal: 1, City: 'Spa', Zip: '4900', Price: 900, WebID: '2', WebIDs: '' }),
]

await describeOnEachDatabase('API of the search', (open) => {
  let database: OpenDatabase
  let app: FastifyInstance
  let site = listingSite()

  beforeAll(async () => {
    database = await open()
    await importInto(database.db, { properties: homes })
    app = Fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array' } } })
    const options = { repository: createPropertyRepository(database.db), site: () => site }
    await app.register(propertyRoutes, options)
    await app.register(searchRoutes, options)
  }, 60_000)
  beforeEach(() => {
    site = listingSite()
  })
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
  const found = async (query: string): Promise<number[]> =>
    (await get(`/api/properties?${query}`)).items.map(({ ID }: { ID: number }) => ID)

  it.each([
    ['', [2, 1, 4, 5, 3]],
    ['sort=price-asc', [1, 2, 4, 5, 3]],
    ['goal=1', [6]],
    ['city=spa|4900', [2, 3]],
    ['city=PLOMBIERES|4850&city=theux|4910', [1, 4, 5]],
    ['type=4', [2]],
    ['type=1&type=2', [2, 1, 4, 5, 3]],
    ['bedrooms=4', [3]],
    ['bedrooms=1', [2, 1, 5, 3]],
    ['garages=2&toilets=', [1]],
    ['price=0-300000', [2, 1]],
    ['price=250000-3000000', [2, 4, 3]],
    ['price=500000-100000', [2, 1, 4, 5, 3]],
  ])('[SRCH-03, SRCH-11] the list for "%s" is %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  it.each([
    ['Plombières', [1, 4]],
    ['plombieres', [1, 4]],
    ['plombeires', [1, 4]],
    ['CARACTERE spa', [2, 3]],
    ['rue moulin theux', []],
    ['secret', []],
    ['zwembad', [5]],
    ['4900', [5, 2, 3]],
    ['v-0003', [3]],
    ['strong p b', []],
  ])('[SRCH-11] the list for the text "%s" is %j', async (text, ids) => {
    expect(await found(`search=${encodeURIComponent(text)}`)).toEqual(ids)
  })

  it('[SRCH-03] the count for the button counts as the list does', async () => {
    expect(await get('/api/properties/count?city=spa|4900')).toEqual({ total: 2, available: 1 })
    expect(await get('/api/properties/count?city=spa|4900&onlyAvailable=true')).toEqual({ total: 1, available: 1 })
    expect(await get('/api/properties/count?search=zwembad&goal=1')).toEqual({ total: 0, available: 0 })
  })

  it('[SRCH-06, SRCH-09, SRCH-10] the options are those of the goal, in their order, with counts under the other filters', async () => {
    const sale = await get('/api/search-options?language=fr&city=spa|4900&type=2')
    expect(sale.cities).toEqual([
      { key: 'plombières|4850', Name: 'Plombières', Zip: '4850', CountryID: 10, PropertyCount: 2, total: 0, available: 0 },
      { key: 'spa|4900', Name: 'Spa', Zip: '4900', CountryID: 10, PropertyCount: 1, total: 1, available: 1 },
      { key: 'theux|4910', Name: 'Theux', Zip: '4910', CountryID: 10, PropertyCount: 1, total: 0, available: 0 },
    ])
    expect(sale.categories).toEqual([
      { WebID: '2', Name: 'fr category 2', PropertyCount: 1, total: 1, available: 1 },
      { WebID: '1', Name: 'fr category 1', PropertyCount: 3, total: 1, available: 0 },
      { WebID: '4', Name: 'fr category 4', PropertyCount: 1, total: 1, available: 1 },
    ])
    expect(sale).toMatchObject({ price: { min: 0, max: 3_000_000, step: 1_000 }, total: 1, available: 1 })
    const rent = await get('/api/search-options?goal=1&language=nl')
    expect(rent.cities.map(({ key }: { key: string }) => key)).toEqual(['spa|4900'])
    expect(rent.categories.map(({ Name }: { Name: string }) => Name)).toEqual(['nl category 2', 'nl category 3'])
    expect(rent.price).toEqual({ min: 0, max: 2_000, step: 100 })
  })

  it('[SRCH-13] an empty list is told which single filter brings homes, the most first', async () => {
    const { items } = await get('/api/search-relaxations?city=spa|4900&price=0-100000&sort=price-asc&page=2')
    expect(items).toEqual([{ kind: 'price', change: 'drop', query: 'city=spa%7C4900&sort=price-asc', total: 2, available: 1 }])
    const rooms = await get('/api/search-relaxations?bedrooms=6&city=spa|4900')
    expect(rooms.items).toEqual([
      { kind: 'bedrooms', change: 'drop', query: 'city=spa%7C4900', total: 2, available: 1 },
      { kind: 'bedrooms', change: 'widen', query: 'city=spa%7C4900&bedrooms=5', total: 1, available: 0 },
    ])
    for (const { query, total } of rooms.items) expect((await get(`/api/properties?${query}`)).total).toBe(total)
  })

  it('[SRCH-14] the map has every home of the search with its place, an unpublished address in the middle of its city', async () => {
    site = listingSite({ cityPoint: (name) => (name === 'Theux' ? { latitude: 50.5, longitude: 5.8 } : null) })
    const { items, ...rest } = await get('/api/map-points?price=0-3000000')
    expect(rest).toEqual({ isCut: false, total: 5, available: 4 })
    const byId = new Map(items.map((item: { ID: number }) => [item.ID, item]))
    expect(byId.get(2)).toMatchObject({
      GoogleX: 50.7371,
      GoogleY: 5.9592,
      IsLocationExact: true,
      Price: 300_000,
      path: '/fr/home/2/',
    })
    expect(byId.get(5)).toMatchObject({ GoogleX: 50.5, GoogleY: 5.8, IsLocationExact: false, Price: null })
    expect(JSON.stringify(items)).not.toMatch(/150000|Secret/)
    site = listingSite({ cityPoint: () => null })
    expect((await get('/api/map-points?city=theux|4910')).items).toEqual([])
  })

  it('[SRCH-11] a home knows its neighbours in the visitor’s search', async () => {
    expect(await get('/api/properties/1/neighbours?sort=price-asc&language=nl')).toEqual({
      previous: null,
      next: { ID: 2, path: '/nl/home/2/' },
      position: 1,
      total: 5,
    })
    expect(await get('/api/properties/3/neighbours?city=spa|4900')).toMatchObject({
      previous: { ID: 2 },
      next: null,
      position: 2,
    })
    for (const id of ['1', '77', 'abc'])
      expect(await get(`/api/properties/${id}/neighbours?city=spa|4900`)).toEqual({
        previous: null,
        next: null,
        position: null,
        total: 2,
      })
  })

  it('[SRCH-11] no query string is an error anywhere', async () => {
    const paths = fc.constantFrom('properties', 'properties/count', 'search-options', 'search-relaxations', 'map-points')
    const names = fc.constantFrom('goal', 'search', 'city', 'type', 'bedrooms', 'price', 'sort', 'page', '__proto__')
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('-1', '1e9', '5-', '|', 'a|b', '\0'))
    await fc.assert(
      fc.asyncProperty(paths, fc.array(fc.tuple(names, values), { maxLength: 6 }), async (path, pairs) => {
        await get(`/api/${path}?${new URLSearchParams(pairs)}`)
      }),
      { numRuns: 60 },
    )
  })

  it('[SRCH-11] answers are revalidated, and follow an import', async () => {
    const urls = ['/api/properties/count', '/api/search-options', '/api/search-relaxations?bedrooms=9', '/api/map-points']
    for (const url of [...urls, '/api/properties/1/neighbours']) {
      const { headers } = await app.inject({ url })
      const etag = String(headers.etag)
      expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    }
    await importInto(database.db, { properties: [...homes, feedProperty({ ID: 7, TypeDescription: { de: 'Schwimmbad' } })] })
    expect(await get('/api/properties/count')).toEqual({ total: 6, available: 5 })
    expect(await found('search=schwimmbad')).toEqual([7])
    await importInto(database.db, { properties: homes })
    expect(await found('search=schwimmbad')).toEqual([])
  })
})
