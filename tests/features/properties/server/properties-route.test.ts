import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { propertyRoutes } from '#src/features/properties/server/property-routes.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { searchRoutes } from '#src/features/search/server/search-routes.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../../../fixtures/database.ts'
import { feedProperty, generatedFeed } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { createReadApp } from '../../../fixtures/read-app.ts'
import { searchOf } from '../../../fixtures/search.ts'

describe('the API of the listings', () => {
  let database: OpenDatabase
  let app: FastifyInstance
  let site: ListingSite

  beforeAll(async () => {
    database = await openTestDatabase()
    app = createReadApp()
    await app.register(propertyRoutes, { repository: createPropertyRepository(database.db), site: () => site })
    await app.register(searchRoutes, { ...searchOf(database.db), site: () => site })
  }, 60_000)
  beforeEach(async () => {
    site = listingSite()
    await database.db.delete(properties)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await app.inject({ url, headers })
    return { statusCode, headers: answered, body: body === '' ? null : JSON.parse(body) }
  }

  it('[PROP-03] answers the properties for sale, twelve a page, the newest first', async () => {
    await importInto(database.db, { properties: generatedFeed(80) })
    const { statusCode, headers, body } = await get('/api/properties')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toMatchObject({ page: 1, pageSize: 12, pageCount: 5 })
    expect(body.items).toHaveLength(12)
    expect(new Set(body.items.map((item: { Goal: number }) => item.Goal))).toEqual(new Set([0]))
    const dates = body.items.map((item: { CreateDate: string }) => item.CreateDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('[PROP-03] reads goal, sort, page, size, language, categories and cities from the query string', async () => {
    await importInto(database.db, { properties: generatedFeed(80) })
    const { body } = await get('/api/properties?goal=1&sort=price-asc&page=2&pageSize=3&language=nl&onlyAvailable=true')
    expect(body).toMatchObject({ page: 2, pageSize: 3 })
    expect(body.total).toBe(body.available)
    expect(body.items[0]).toMatchObject({ Goal: 1, language: 'nl' })
    const city = encodeURIComponent('la calamine|4720')
    const filtered = await get(`/api/properties?goal=1&pageSize=48&category=4&category=8&city=${city}&city=polleur%7C4910`)
    expect(filtered.body.items.length).toBeGreaterThan(0)
    for (const { City, WebIDs } of filtered.body.items) {
      expect(['La Calamine', 'Polleur']).toContain(City)
      expect(WebIDs).toMatch(/[48]/)
    }
  })

  it('[PROP-15] answers the earlier prices of a property where its price is public and the site shows them, and nowhere else', async () => {
    const PriceHistory = [{ Date: '2026-03-01', Price: 262_500 }]
    const imported = (date: string, fields: Parameters<typeof feedProperty>[0]) =>
      importInto(database.db, { properties: [feedProperty({ PriceHistory, ...fields })] }, { now: () => new Date(date) })
    const first = { date: '2026-03-01', kind: 'listed', price: 262_500, changePercent: null }
    const lower = { date: '2026-06-01', kind: 'price', price: 250_000, changePercent: -4.8 }
    await imported('2026-04-01T10:00:00Z', { Price: 262_500 })
    expect((await get('/api/properties/1/history')).body).toEqual({ items: [] })
    // In Belgium the next day has begun.
    await imported('2026-05-31T22:30:00Z', { Price: 250_000 })
    expect((await get('/api/properties/1/history')).body).toEqual({ items: [lower, first] })
    expect((await get('/api/properties/1')).body).not.toHaveProperty('PriceHistory')
    site = listingSite({ version: 'site2', showPriceHistory: false })
    expect((await get('/api/properties/1/history')).body).toEqual({ items: [] })
    site = listingSite()
    await imported('2026-07-01T10:00:00Z', { Price: 250_000, PublishPrice: false })
    expect((await get('/api/properties/1/history')).body).toEqual({ items: [] })
  })

  it('[PROP-03] answers every query string without an error, and ignores invalid values', async () => {
    await importInto(database.db, { properties: generatedFeed(20) })
    const names = fc.constantFrom('goal', 'sort', 'page', 'pageSize', 'language', 'category', 'city', 'onlyAvailable', 'x')
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer().map(String),
      fc.constantFrom('1e9', '-1', '99999999999', '__proto__'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, values), { maxLength: 8 }), async (pairs) => {
        const { statusCode, body } = await get(`/api/properties?${new URLSearchParams(pairs)}`)
        expect(statusCode).toBe(200)
        expect(body.pageSize).toBeGreaterThanOrEqual(1)
        expect(body.pageSize).toBeLessThanOrEqual(48)
        expect(body.page).toBeLessThanOrEqual(body.pageCount)
      }),
      { numRuns: 150 },
    )
    expect((await get('/api/properties?pageSize=1000&page=0&language=de&goal=5')).body).toMatchObject({ pageSize: 48, page: 1 })
  })

  it('[PROP-03] returns everything that the page of a property shows, and no undocumented field of the feed', async () => {
    await importInto(database.db, { properties: [{ ...feedProperty({ DescriptionB: { fr: 'Longue' } }), Owner: 'secret' }] })
    const { statusCode, body } = await get('/api/properties/1?language=fr')
    expect(statusCode).toBe(200)
    expect(body).toMatchObject({ ID: 1, DescriptionB: 'Longue', Address: 'Rue du Moulin 12 b3', IsLocationExact: true })
    expect(body.Pictures[0].Picture.urlTemplate).toBe('/media/homes/1.webp?w={width}')
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('[PROP-03] never returns unpublished data', async () => {
    const hidden = { PublishPrice: false, Price: 123_457, StartPrice: 123_457, PublishAddress: false, Street: 'Rue Secrète' }
    await importInto(database.db, { properties: [feedProperty({ ...hidden, GoogleX: 50.123456 })] })
    for (const url of ['/api/properties', '/api/properties/1']) {
      expect(JSON.stringify((await get(url)).body)).not.toMatch(/123457|Secr|50\.123/)
    }
  })

  it('[PROP-03] answers 410 for a property that is no longer offered, and 404 for one that never existed', async () => {
    const rest = [3, 4, 5, 6].map((ID) => feedProperty({ ID }))
    await importInto(database.db, {
      properties: [feedProperty({ ID: 1, Status: 2 }), feedProperty({ ID: 2, Status: 0 }), ...rest],
    })
    await importInto(database.db, { properties: [feedProperty({ ID: 2, Status: 0 }), ...rest] })
    expect(await get('/api/properties/1')).toMatchObject({ statusCode: 410, body: { error: { code: 'PROPERTY_SOLD' } } })
    for (const id of ['2', '77', '0', '-1', 'abc', '99999999999', '1e3', '%00']) {
      const { statusCode, body } = await get(`/api/properties/${id}`)
      expect([id, statusCode, body.error.code]).toEqual([id, 404, 'PROPERTY_NOT_FOUND'])
    }
  })

  it('[PROP-03] counts the properties', async () => {
    await importInto(database.db, { properties: [feedProperty(), feedProperty({ ID: 2, Goal: 1, City: 'Spa' })] })
    expect((await get('/api/figures')).body).toEqual({ forSale: 1, forRent: 1, sold: 0, rented: 0, cities: 2 })
  })

  it('[PROP-03] leaves out sold and rented properties if the site does not show them', async () => {
    await importInto(database.db, { properties: [feedProperty(), feedProperty({ ID: 2, Status: 2 })] })
    expect((await get('/api/properties')).body).toMatchObject({ total: 2, available: 1 })
    site = listingSite({ showUnavailable: false, version: 'site2' })
    expect((await get('/api/properties')).body).toMatchObject({ total: 1, available: 1 })
  })
})
