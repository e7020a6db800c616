import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { createPropertyRepository, type PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { similarProperties } from '#src/features/properties/server/similar-property-queries.ts'
import { soldNearby } from '#src/features/properties/server/sold-nearby-queries.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import type { PropertyQuery } from '#src/features/search/server/property-list-queries.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'
import { searchRows } from '#src/features/search/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty, generatedFeed } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { searchOf } from '../../../fixtures/search.ts'

const query: PropertyQuery = { goal: 0, sort: 'newest', page: 1, pageSize: 12, showUnavailable: true }

await describeOnEachDatabase('the property repository', (open) => {
  let database: OpenDatabase
  let repository: PropertyRepository
  let search: SearchRepository

  beforeAll(async () => {
    database = await open()
    repository = createPropertyRepository(database.db)
    search = searchOf(database.db).repository
  }, 60_000)
  beforeEach(async () => {
    await database.db.delete(properties)
    await database.db.delete(feedImports)
  })
  afterAll(() => database.close())

  const ids = async (different: Partial<PropertyQuery> = {}) =>
    (await search.list({ ...query, ...different })).records.map(({ record }) => record.ID)

  it('[PROP-01] stores the whole record, including fields that the schema does not name', async () => {
    const record = { ...feedProperty({ ID: 12 }), AgencyRemark: { deep: ['é', 1.5, null, true] } }
    await importInto(database.db, { properties: [record] })
    expect(await repository.get(12)).toEqual({
      ...{ record, status: 1, retiredAt: null, isPriceReplaced: false, isHidden: false, publication: 'current' },
    })
    expect(await repository.get(13)).toBeNull()
  })

  it('[PROP-08] returns no unpublished address or coordinates, except on explicit request', async () => {
    const record = feedProperty({ ID: 12, PublishAddress: false })
    await importInto(database.db, { properties: [record] })
    const hidden = JSON.stringify([
      await repository.get(12),
      await search.list(query),
      await search.onMap(query, new Map(), { ids: [], window: null }),
      await search.onMap(query, new Map(), { ids: [12], window: null }),
      await database.db.select({ x: searchRows.mapX, y: searchRows.mapY }).from(searchRows),
      await repository.select([12]),
      await database.db.select({ x: properties.latitude, y: properties.longitude }).from(properties),
    ])
    expect(hidden).not.toMatch(/Moulin|50\.7371|5\.9592|"[xy]":\d/)
    expect((await repository.getUnpublished(12))?.record).toEqual(record)
  })

  it('[PROP-08] sorts similar properties independently of the place of a property with a hidden address', async () => {
    const { cityPoints } = listingSite()
    const place = fc.record({ GoogleX: fc.double({ min: 50.7, max: 50.8, noNaN: true }), GoogleY: fc.constant(5.96) })
    const hidden = { PublishAddress: false, PublishPrice: false }
    const orderWith = async (of: object, other: object) => {
      const shown = [0.01, 0.02, 0.03, 0.05].map((north, index) =>
        feedProperty({ ID: 10 + index, GoogleX: 50.73 + north, GoogleY: 5.96, PublishPrice: false }),
      )
      const feed = [feedProperty({ ID: 1, ...hidden, ...of }), feedProperty({ ID: 2, ...hidden, ...other }), ...shown]
      await importInto(database.db, { properties: feed })
      const record = (await repository.get(1))?.record
      if (record === undefined) throw new Error('[Bug] the property was imported')
      const found = await similarProperties(database.db, record, { cityPoints }, 12)
      return found.map((one) => one.record.ID)
    }
    await fc.assert(
      fc.asyncProperty(place, place, async (of, other) => {
        expect(await orderWith(of, other)).toEqual([2, 10, 11, 12, 13])
      }),
      { numRuns: 20 },
    )
  })

  it('[PROP-19] finds properties sold nearby, the same kind first and then the nearest, with their day, without unpublished ones', async () => {
    const { cityPoints } = listingSite()
    const sold = (ID: number, fields: Parameters<typeof feedProperty>[0]) => feedProperty({ ID, Status: 2, ...fields })
    const feed = [
      feedProperty({ ID: 1 }),
      sold(2, { GoogleX: 50.8, StatusDate: '2026-09-20' }),
      sold(3, { WebID: '4', WebIDs: '4', StatusDate: '2026-10-01' }),
      sold(4, { GoogleX: 51.9 }),
      sold(5, { PublishAddress: false, GoogleX: 50.9 }),
      sold(6, { Goal: 1, Status: 4 }),
      sold(7, {}),
      feedProperty({ ID: 8 }),
      feedProperty({ ID: 9 }),
    ]
    await importInto(database.db, { properties: feed })
    const after = feed
      .filter(({ ID }) => ID !== 7)
      .map((record) => (record.ID === 8 ? { ...record, Status: 2 as const } : record))
    await importInto(database.db, { properties: after }, { now: () => new Date('2026-11-22T23:30:00Z') })
    const record = (await repository.get(1))?.record
    if (record === undefined) throw new Error('[Bug] the property was imported')
    const found = await soldNearby(database.db, record, { cityPoints }, 9)
    // Of 5 only the town is public; 4 is too far away, 7 left the feed.
    expect(found.map(({ stored, date, km }) => [stored.record.ID, date, Math.round(km)])).toEqual([
      [8, '2026-11-23', 0],
      [5, null, 1],
      [2, '2026-09-20', 7],
      [3, '2026-10-01', 0],
    ])
    expect(JSON.stringify(found)).not.toContain('50.9')
    expect((await soldNearby(database.db, record, { cityPoints }, 2)).length).toBe(2)
  })

  it('[PROP-03] every page size and sort shows each property exactly once', async () => {
    const feed = generatedFeed(23)
    await importInto(database.db, { properties: feed })
    const expected = feed.filter(({ Goal, Status }) => Goal === 0 && [1, 2, 4].includes(Status)).map(({ ID }) => ID)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 25 }), fc.constantFrom(...PROPERTY_SORTS), async (pageSize, sort) => {
        const first = await search.list({ ...query, pageSize, sort })
        const seen = first.records.map(({ record }) => record.ID)
        for (let page = 2; page <= first.pageCount; page++) seen.push(...(await ids({ page, pageSize, sort })))
        expect(seen.toSorted((a, b) => a - b)).toEqual(expected)
        expect(first.total).toBe(expected.length)
      }),
      { numRuns: 25 },
    )
  })

  it('[PROP-03] never lists prospective, cancelled, inactive, reference or retired properties', async () => {
    const records = ([0, 1, 2, 3, 4, 5, 6] as const).map((Status) => feedProperty({ ID: Status + 1, Status }))
    await importInto(database.db, { properties: [...records, feedProperty({ ID: 99 })] })
    await importInto(database.db, { properties: records })
    expect(await ids()).toEqual([2, 3, 5])
    expect(await ids({ showUnavailable: false })).toEqual([2])
    expect(await ids({ onlyAvailable: true })).toEqual([2])
  })

  it('[PROP-03] sorts by date, price and surface; unknown ones last, ties by the latest id', async () => {
    await importInto(database.db, {
      properties: [
        feedProperty({ ID: 1, Price: 300_000, SurfaceLivable: 90, CreateDate: '2026-01-05' }),
        feedProperty({ ID: 2, Price: 100_000, SurfaceLivable: 200, CreateDate: '2026-02-05' }),
        feedProperty({ ID: 3, Price: 100_000, SurfaceLivable: 200, CreateDate: '2026-02-05' }),
        feedProperty({ ID: 4, Price: 200_000, PublishPrice: false, SurfaceLivable: undefined, SurfaceGround: 900 }),
        feedProperty({ ID: 5, Price: undefined, SurfaceLivable: undefined, SurfaceGround: 2000, CreateDate: '2020-01-01' }),
      ],
    })
    expect(await ids({ sort: 'newest' })).toEqual([4, 3, 2, 1, 5])
    expect(await ids({ sort: 'surface-desc' })).toEqual([3, 2, 1, 5, 4])
    expect(await ids({ sort: 'price-asc' })).toEqual([3, 2, 1, 5, 4])
    expect(await ids({ sort: 'price-desc' })).toEqual([1, 3, 2, 5, 4])
  })

  it('[PROP-03] sorts without revealing an unpublished price', async () => {
    const at = (Price: number) => [
      feedProperty({ ID: 1, Price: 100_000 }),
      feedProperty({ ID: 2, Price, PublishPrice: false }),
      feedProperty({ ID: 3, Price: 300_000 }),
    ]
    await importInto(database.db, { properties: at(1) })
    const cheap = await ids({ sort: 'price-asc' })
    await importInto(database.db, { properties: at(9_000_000) })
    expect(await ids({ sort: 'price-asc' })).toEqual(cheap)
  })

  it('[PROP-03] filters by any category of a property and by city in any spelling', async () => {
    await importInto(database.db, {
      properties: [
        feedProperty({ ID: 1, WebID: '1', WebIDs: '1, 5', City: 'PLOMBIÈRES', Zip: '4850' }),
        feedProperty({ ID: 2, WebID: '5', WebIDs: '', City: 'Polleur', Zip: '4800' }),
        feedProperty({ ID: 3, WebID: '2', WebIDs: undefined, City: 'Polleur', Zip: '4910' }),
        feedProperty({ ID: 4, WebID: '2', City: 'La Calamine', Zip: '4720' }),
      ],
    })
    expect(await ids({ categories: ['5'] })).toEqual([2, 1])
    expect(await ids({ categories: ['2', '9'] })).toEqual([4, 3])
    expect(await ids({ cities: ['polleur|4910'] })).toEqual([3])
    expect(await ids({ cities: ['plombières|4850'.normalize('NFD'), 'LA-CALAMINE|4720'] })).toEqual([4, 1])
    expect(await ids({ cities: ['plombieres|4850'], categories: ['2'] })).toEqual([])
  })

  it('[PROP-03] returns the last page for a page beyond the end, and one empty page for an empty list', async () => {
    await importInto(database.db, { properties: generatedFeed(67) })
    const last = await search.list({ ...query, page: 999_999 })
    expect(last.page).toBe(last.pageCount)
    expect(last.records.length).toBe(last.total % 12 || 12)
    expect(await search.list({ ...query, categories: ['77'], page: 4 })).toEqual({
      records: [],
      page: 1,
      pageCount: 1,
      replaced: [],
      unused: [],
      total: 0,
      available: 0,
      hasMore: false,
    })
  })

  it('[PROP-01] counts available properties, and sold and rented ones even after they left the feed', async () => {
    const records = [
      feedProperty({ ID: 1 }),
      feedProperty({ ID: 2, City: 'Spa', Zip: '4900' }),
      feedProperty({ ID: 3, Goal: 1, City: 'SPA', Zip: '4900' }),
      feedProperty({ ID: 4, Status: 4, Goal: 1, City: 'Theux', Zip: '4910' }),
    ]
    await importInto(database.db, { properties: [...records, feedProperty({ ID: 5, Status: 2 })] })
    await importInto(database.db, { properties: records })
    expect(await repository.counts()).toEqual({ forSale: 2, forRent: 1, sold: 1, rented: 1, cities: 2 })
    expect(await repository.cities(0)).toEqual([
      { key: 'plombières|4850', Name: 'Plombières', Zip: '4850', CountryID: 10, PropertyCount: 1 },
      { key: 'spa|4900', Name: 'Spa', Zip: '4900', CountryID: 10, PropertyCount: 1 },
    ])
  })

  it('[SRCH-11] finds texts of the last import, and unchanged ones', async () => {
    const named = (ID: number, fr: string) =>
      feedProperty({ ID, RecordFile: `V${ID}`, PublishAddress: false, TypeDescription: { fr } })
    const importAll = (...feed: readonly ReturnType<typeof named>[]) => importInto(database.db, { properties: feed })
    await importAll(named(1, 'Moulin'), named(2, 'Ferme'), named(3, 'Château'), named(4, 'Ferme'))
    expect([await ids({ text: 'moulin' }), await ids({ text: 'ferme' }), await ids({ text: 'v3' })]).toEqual([[1], [4, 2], [3]])
    await importAll(named(1, 'Grange'), named(2, 'Ferme'), named(4, 'Ferme'), named(5, 'Moulin'))
    expect(await ids({ text: 'moulin' })).toEqual([5])
    expect(await ids({ text: 'grange' })).toEqual([1])
    expect(await ids({ text: 'ferme' })).toEqual([4, 2])
    expect(await ids({ text: 'chateau' })).toEqual([])
    // Restored with its earlier record.
    await importAll(named(3, 'Château'), named(2, 'Ferme'), named(4, 'Ferme'), named(5, 'Moulin'))
    expect([await ids({ text: 'chateau' }), await ids({ text: 'v3' })]).toEqual([[3], [3]])
  })
})
