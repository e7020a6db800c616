import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { PROPERTY_SORTS, type PropertySort } from '#schemas/property/property-summary.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import { isShownStatus } from '#src/features/properties/rules/availability.ts'
import { type Coordinates, distanceM } from '#src/features/properties/rules/place/geography.ts'
import { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
import { feedImports } from '#src/features/properties/server/feed-import-tables.ts'
import { openHouses, properties } from '#src/features/properties/server/tables.ts'
import { type ExtraValues, setExtras } from '#src/features/search/rules/extra-filters.ts'
import { priceBars } from '#src/features/search/rules/price-range.ts'
import { wholeSearch } from '#src/features/search/rules/property-search.ts'
import type { ReachUnit, SearchArea } from '#src/features/search/rules/search-area.ts'
import { readFilteredProperties } from '#src/features/search/server/filtered-property-queries.ts'
import { matchesFilter } from '#src/features/search/server/matches-filter.ts'
import { type PlacedArea, placeArea } from '#src/features/search/server/placed-area.ts'
import type { WordReader } from '#src/features/search/server/read-words.ts'
import { renewSearchRows } from '#src/features/search/server/renew-search-rows-queries.ts'
import type { SearchFilter } from '#src/features/search/server/search-filter.ts'
import { createSearchRepository, type SearchRepository } from '#src/features/search/server/search-repository.ts'
import { searchCategorySets, searchCities, searchRows, searchWords } from '#src/features/search/server/tables.ts'
import { createCaches } from '#src/platform/cache/caches.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { NEIGHBOURHOODS } from '../../../fixtures/neighbourhoods.ts'
import { searchOf } from '../../../fixtures/search.ts'

const places = [
  ['Spa', '4900'],
  ['Theux', '4910'],
  ['Polleur', '4800'],
  ['Polleur', '4910'],
] as const
const count = fc.option(fc.nat(3), { nil: undefined })

const maybe = fc.option(fc.boolean(), { nil: undefined })

const feeds: fc.Arbitrary<FeedProperty[]> = fc
  .uniqueArray(
    fc.record({
      ID: fc.integer({ min: 1, max: 60 }),
      Goal: fc.constantFrom(0 as const, 1 as const),
      Status: fc.constantFrom(1 as const, 1 as const, 2 as const, 4 as const, 0 as const),
      place: fc.constantFrom(...places),
      NeighbourhoodID: fc.constantFrom(undefined, 0, 1, 2, 3, 4, 99),
      types: fc.subarray(['1', '2', '3'], { minLength: 1 }),
      Price: fc.option(fc.constantFrom(50, 100, 200, 400, 30_000, 4_000_000), { nil: undefined }),
      PublishPrice: fc.boolean(),
      SurfaceLivable: count,
      SurfaceGround: count,
      EPCLabelText: fc.constantFrom(undefined, 'A', 'B+', 'c'),
      EnergyPerformance: fc.constantFrom(undefined, '-', 40, 200, 600),
      PublishAddress: fc.boolean(),
      GoogleX: fc.double({ min: 50.4, max: 50.6, noNaN: true }),
      GoogleY: fc.double({ min: 5.7, max: 6, noNaN: true }),
      HasGarden: maybe,
      SurfaceTerrace: fc.constantFrom(undefined, 0, 12),
      HasParking: maybe,
      NumberOfGarages: count,
      HasLift: maybe,
      ProjectID: fc.constantFrom(undefined, 1),
      CreateDate: fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31'),
      NumberOfBedRooms: count,
      NumberOfBathRooms: count,
    }),
    { selector: ({ ID }) => ID, minLength: 1, maxLength: 25 },
  )
  .map((records) =>
    records.map(({ place: [City, Zip], types, ...record }) =>
      // A feed may offer nothing to let without its rent.
      feedProperty({
        ...record,
        Price: record.Price ?? (record.Goal === 1 ? 100 : undefined),
        City,
        Zip,
        WebID: types[0] ?? '1',
        WebIDs: types.join(', '),
      }),
    ),
  )

const OPEN_AT = Date.parse('2026-12-12T09:00Z')
const HOUR_MS = 3_600_000

/** Whether a record has what a filter asks for, read plainly from the feed; all places are in Wallonia. */
const HAS: Readonly<Record<ExtraFilter, (record: FeedProperty, value: number) => boolean>> = {
  energy: ({ EPCLabelText, EnergyPerformance }, value) => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].slice(0, value)
    // No property of Wallonia has the label B+.
    const written = ['A', 'C'].find((letter) => letter === EPCLabelText?.toUpperCase())
    const bounds: readonly (readonly [number, string])[] = [
      [85, 'A'],
      [170, 'B'],
      [255, 'C'],
      [340, 'D'],
      [425, 'E'],
      [510, 'F'],
    ]
    const computed =
      typeof EnergyPerformance === 'number' ? (bounds.find(([upTo]) => EnergyPerformance <= upTo)?.[1] ?? 'G') : undefined
    return letters.includes(written ?? computed ?? '')
  },
  'living-min': ({ SurfaceLivable = -1 }, value) => SurfaceLivable >= value,
  'ground-min': ({ SurfaceGround = -1 }, value) => SurfaceGround >= value,
  'price-m2-max': ({ Goal, Price, PublishPrice, SurfaceLivable = 0 }, value) =>
    Price !== undefined && (PublishPrice === true || Goal === 1) && SurfaceLivable > 0 && Price / SurfaceLivable <= value,
  garden: ({ HasGarden }) => HasGarden === true,
  terrace: ({ SurfaceTerrace = 0 }) => SurfaceTerrace > 0,
  parking: ({ HasParking, NumberOfGarages = 0 }) => HasParking === true || NumberOfGarages > 0,
  lift: ({ HasLift }) => HasLift === true,
  furnished: () => false,
  'new-build': ({ ProjectID }) => ProjectID === 1,
  // By the clock, and never asked for by what compares in memory: see the test of its own.
  'open-house': () => false,
}

function hasExtras(record: FeedProperty, { extras = {} }: SearchFilter): boolean {
  return setExtras(extras).every(([filter, value]) => HAS[filter](record, value))
}

const flag = fc.constantFrom(0, 0, 1)
const extras: fc.Arbitrary<ExtraValues> = fc.record(
  {
    energy: fc.integer({ min: 1, max: 7 }),
    'living-min': fc.nat(3),
    'ground-min': fc.nat(2),
    'price-m2-max': fc.constantFrom(0, 50, 100, 400),
    garden: flag,
    terrace: flag,
    parking: flag,
    lift: flag,
    'new-build': flag,
  },
  { requiredKeys: [] },
)

/** What a value of the parameter `city` finds in a feed. */
const PLACES: Readonly<Record<string, { readonly City: string; readonly Zip: string; readonly NeighbourhoodID?: number }>> = {
  'spa|4900': { City: 'Spa', Zip: '4900' },
  'THEUX|4910': { City: 'Theux', Zip: '4910' },
  'polleur|4910': { City: 'Polleur', Zip: '4910' },
  'nowhere|1000': { City: 'Nowhere', Zip: '1000' },
  'Niveze-Haut|4900': { City: 'Spa', Zip: '4900', NeighbourhoodID: 1 },
  'spa (spa)|4900': { City: 'Spa', Zip: '4900', NeighbourhoodID: 2 },
  'centre (theux)|4910': { City: 'Theux', Zip: '4910', NeighbourhoodID: 3 },
}

/** Whether a record lies in one of the places of a filter, read plainly from the feed. */
function isInside(record: FeedProperty, { cities = [] }: SearchFilter): boolean {
  return (
    cities.length === 0 ||
    cities.some((city) => Object.entries(PLACES[city] ?? {}).every(([field, value]) => record[field as 'City'] === value))
  )
}

/** The centres of cities; nobody knows that of Polleur. */
const CENTRES = new Map([
  ['spa|4900', { latitude: 50.492, longitude: 5.864 }],
  ['theux|4910', { latitude: 50.533, longitude: 5.813 }],
])

/** Where maps show a record: itself, or the middle of its city where its address is not published; null for nowhere. */
function shownPlace({ PublishAddress, GoogleX: latitude = 0, GoogleY: longitude = 0, City, Zip }: FeedProperty) {
  return PublishAddress ? { latitude, longitude } : (CENTRES.get(`${City.toLowerCase()}|${Zip}`) ?? null)
}

const placed = (area: SearchArea) => placeArea(area, CENTRES) ?? { ring: [], towns: [] }
const around = (amount: number, unit: ReachUnit, place: string) => placed({ kind: 'around', place, reach: { amount, unit } })
const drawn = (...corners: readonly (readonly [number, number])[]) =>
  placed({ kind: 'drawn', line: writeCorners(corners.map(([latitude, longitude]) => ({ latitude, longitude }))) })

const isNear = (city: string, metres: number) => (place: Coordinates) => {
  const centre = CENTRES.get(city)
  return centre !== undefined && distanceM(centre, place) <= metres
}

/** Areas with a plain reading of each. */
const AREAS = new Map<PlacedArea, (place: Coordinates) => boolean>([
  [around(5, 'km', 'spa|4900'), isNear('spa|4900', 5000)],
  [around(10, 'km', 'theux|4910'), isNear('theux|4910', 10_000)],
  [around(30, 'min-bike', 'SPA|4900'), isNear('spa|4900', 7500 / 1.3)],
  [
    drawn([50.45, 5.75], [50.45, 5.9], [50.53, 5.9], [50.53, 5.75]),
    ({ latitude, longitude }) => latitude >= 50.45 && latitude <= 50.53 && longitude >= 5.75 && longitude <= 5.9,
  ],
])

const corner = fc.tuple(fc.double({ min: 50.4, max: 50.6, noNaN: true }), fc.double({ min: 5.7, max: 6, noNaN: true }))
const areas = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(...AREAS.keys()),
  fc.array(corner, { minLength: 3, maxLength: 9 }).map((corners) => drawn(...corners)),
)

const filters: fc.Arbitrary<SearchFilter> = fc.record({
  goal: fc.constantFrom(0 as const, 1 as const),
  categories: fc.subarray(['1', '2', '9']),
  cities: fc.subarray(Object.keys(PLACES)),
  area: areas,
  price: fc.record({ min: fc.option(fc.constantFrom(50, 100, 150)), max: fc.option(fc.constantFrom(100, 200, 399)) }),
  bedrooms: fc.nat(2),
  garages: fc.nat(1),
  extras: fc.oneof(fc.constant({}), extras),
  showUnavailable: fc.boolean(),
  onlyAvailable: fc.boolean(),
})

/** The order of a list as decision 039, point 14a, says it. */
function inOrder(sort: PropertySort, a: FeedProperty, b: FeedProperty): number {
  const price = ({ Price, PublishPrice, Goal }: FeedProperty) => (Goal === 1 || PublishPrice ? Price : undefined)
  const perM2 = (record: FeedProperty) => {
    const amount = price(record)
    return amount !== undefined && record.SurfaceLivable ? amount / record.SurfaceLivable : undefined
  }
  const rising = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? Number(x === undefined) - Number(y === undefined) : x - y
  const falling = (x: number | undefined, y: number | undefined) =>
    x === undefined || y === undefined ? Number(x === undefined) - Number(y === undefined) : y - x
  const orders: Readonly<Record<PropertySort, () => number>> = {
    newest: () => b.CreateDate.localeCompare(a.CreateDate),
    'price-asc': () => rising(price(a), price(b)),
    'price-desc': () => falling(price(a), price(b)),
    'price-m2-asc': () => rising(perM2(a), perM2(b)),
    // Imports into a table that is emptied before.
    'price-changed': () => 0,
    'surface-desc': () => falling(a.SurfaceLivable, b.SurfaceLivable) || falling(a.SurfaceGround, b.SurfaceGround),
  }
  return a.Status - b.Status || orders[sort]() || b.ID - a.ID
}

await describeOnEachDatabase('searches in the database', (open) => {
  let database: OpenDatabase
  let search: SearchRepository
  let words: WordReader
  let imports = 0
  const importAll = async (records: readonly FeedProperty[], neighbourhoods: readonly FeedNeighbourhood[] = NEIGHBOURHOODS) => {
    const feed = { properties: records, neighbourhoods }
    const imported = await importInto(database.db, feed, { allowEmpty: true, force: true })
    imports += 1
    return imported
  }

  beforeAll(async () => {
    database = await open()
    ;({ repository: search, words } = searchOf(database.db, () => String(imports)))
  }, 60_000)
  afterAll(async () => {
    await database.db.delete(properties)
    await database.close()
  })

  it('[SRCH-11, SRCH-15, SRCH-17, PROP-03] list, count and place the properties that match the rules, for any filters and order, after any imports', async () => {
    await fc.assert(
      fc.asyncProperty(
        feeds,
        // Without the order of changed prices: what a property cost in an earlier run counts in it.
        fc.array(fc.tuple(filters, fc.constantFrom(...PROPERTY_SORTS.filter((sort) => sort !== 'price-changed'))), {
          minLength: 4,
        }),
        async (feed, asked) => {
          await importAll(feed)
          const rows = await readFilteredProperties(
            database.db,
            feed.map(({ ID }) => ID),
          )
          expect(rows.length).toBe(feed.filter(({ Status }) => isShownStatus(Status)).length)
          for (const [filter, sort] of asked) {
            const matching = new Set(rows.filter((row) => matchesFilter(row, filter)).map(({ id }) => id))
            const { cities: _cities, ...elsewhere } = filter
            const inside = feed.filter((record) => isShownStatus(record.Status) && isInside(record, filter)).map(({ ID }) => ID)
            const anywhere = rows.filter((row) => matchesFilter(row, elsewhere)).map(({ id }) => id)
            expect(matching, 'a city with its neighbourhoods, a neighbourhood alone').toEqual(
              new Set(anywhere.filter((id) => inside.includes(id))),
            )
            const { extras: _extras, ...without } = filter
            const plain = rows.filter((row) => matchesFilter(row, without)).map(({ id }) => id)
            const having = feed.filter((record) => plain.includes(record.ID) && hasExtras(record, filter)).map(({ ID }) => ID)
            expect(matching, 'what the record says of each filter').toEqual(new Set(having))
            const { area, ...wherever } = filter
            const isReadPlainly = area && AREAS.get(area)
            if (isReadPlainly) {
              const all = rows.filter((row) => matchesFilter(row, wherever)).map(({ id }) => id)
              const within = feed.filter((record) => {
                const place = shownPlace(record)
                return all.includes(record.ID) && place !== null && isReadPlainly(place)
              })
              expect(matching, 'where maps show the property').toEqual(new Set(within.map(({ ID }) => ID)))
            }
            const wanted = feed.filter(({ ID }) => matching.has(ID)).toSorted((a, b) => inOrder(sort, a, b))
            const available = wanted.filter(({ Status }) => Status === 1).length
            const expected = { total: wanted.length, available, hasMore: false }
            const list = await search.list({ ...filter, sort, page: 1, pageSize: 48 })
            expect(list).toMatchObject(expected)
            expect(list.records.map(({ record }) => record.ID)).toEqual(wanted.map(({ ID }) => ID))
            expect(await search.countEach([filter])).toEqual([expected])
            const map = await search.onMap(filter, CENTRES, { ids: [], window: null })
            const shown = feed.filter((record) => matching.has(record.ID) && shownPlace(record) !== null)
            expect(map.points.map(({ id }) => id).toSorted()).toEqual(shown.map(({ ID }) => ID).toSorted())
            const [first, second] = wanted
            if (first && second)
              expect(await search.neighbours(second.ID, filter, sort)).toMatchObject({
                previous: { record: { ID: first.ID } },
                isFound: true,
              })
          }
        },
      ),
      { numRuns: 20 },
    )
  }, 60_000)

  it('[SRCH-06, SRCH-09, SRCH-10, SRCH-15, SRCH-21] count the results of choosing only one city, category, feature or label, with the other filters unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(feeds, filters, async (feed, filter) => {
        await importAll(feed)
        const { cities, types, features, energy, count } = await search.facets(filter)
        for (const { key, total, available } of cities.flatMap((city) => [city, ...city.neighbourhoods]))
          expect([{ total, available, hasMore: false }]).toEqual(await search.countEach([{ ...filter, cities: [key] }]))
        for (const [type, number] of types)
          expect([{ ...number, hasMore: false }]).toEqual(await search.countEach([{ ...filter, categories: [type] }]))
        const withExtra = (name: ExtraFilter, value: number) => [{ ...filter, extras: { ...filter.extras, [name]: value } }]
        for (const [feature, number] of features)
          expect([{ ...number, hasMore: false }]).toEqual(await search.countEach(withExtra(feature, 1)))
        for (const [rank, number] of energy)
          expect([{ ...number, hasMore: false }]).toEqual(await search.countEach(withExtra('energy', rank)))
        expect([{ ...count, hasMore: false }]).toEqual(await search.countEach([filter]))
        const rows = await readFilteredProperties(
          database.db,
          feed.map(({ ID }) => ID),
        )
        const wherever = rows.filter((row) => row.status === 1 && matchesFilter(row, { ...filter, price: undefined }))
        const ids = wherever.map(({ id }) => id)
        const priced = feed.filter(({ ID, Goal, Price, PublishPrice }) =>
          Boolean(ids.includes(ID) && Price && (Goal === 1 || PublishPrice)),
        )
        const bars = priceBars(filter.goal)
        const inBar = (from: number, index: number) =>
          priced.filter(({ Price = 0 }) => Price >= from && Price < (bars[index + 1] ?? Number.POSITIVE_INFINITY)).length
        expect(await search.prices(filter), 'published prices of available results, whatever the price').toEqual(bars.map(inBar))
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('[SRCH-18, SRCH-20] a typed sentence finds what a plain reading of the feed finds, and no street of it is revealed that is not published', async () => {
    const site = listingSite({ categoryName: (webId) => ({ '1': 'Maison', '2': 'Appartement' })[webId] ?? '' })
    const asked = fc.record({
      type: fc.constantFrom(['maison', '1'], ['appartement', '2'], ['huis', '1']),
      place: fc.constantFrom(['Spa', '4900'], ['in Theux', '4910'], ['4910 Polleur', '4910']),
      bedrooms: fc.integer({ min: 1, max: 3 }),
      max: fc.constantFrom(30_000, 500_000),
      goal: fc.constantFrom(0 as const, 1 as const),
    })
    await fc.assert(
      fc.asyncProperty(
        feeds,
        asked,
        async (feed, { type: [type = '', webId = ''], place: [place = '', zip], bedrooms, max, goal }) => {
          await importAll(feed)
          const text = `${goal === 1 ? 'à louer' : ''} ${type} ${bedrooms} chambres ${place} < ${max}`
          const { cities, types, price, ...understood } = await words.understand(wholeSearch(0), { text, language: 'fr', site })
          const city = place.split(' ').at(-1)
          const shown = feed.filter(({ Status }) => isShownStatus(Status))
          const isOf = ({ City, Zip }: (typeof feed)[number]) => City === city && Zip === zip
          // A zip and the name of a town with another one are two places.
          const areTwo = shown.some(({ City }) => City === city) && !shown.some(isOf)
          const inCity = shown.filter((record) => isOf(record) || (areTwo && (record.City === city || record.Zip === zip)))
          const wanted = inCity.filter(
            ({ Goal, WebIDs = '', NumberOfBedRooms = 0, Price = Number.POSITIVE_INFINITY, PublishPrice }) =>
              Goal === goal &&
              WebIDs.split(', ').includes(webId) &&
              NumberOfBedRooms >= bedrooms &&
              // The slider of rents ends below.
              (goal === 1 || (Price <= max && PublishPrice)),
          )
          // A city without any property is a word that no property has.
          const filter = {
            goal: understood.goal,
            cities,
            categories: types,
            price,
            bedrooms: understood.bedrooms,
            text: understood.search,
          }
          const list = await search.list({ ...filter, showUnavailable: true, sort: 'newest', page: 1, pageSize: 48 })
          expect(list.records.map(({ record }) => record.ID).toSorted()).toEqual(wanted.map(({ ID }) => ID).toSorted())
          const streets = await search.suggestions.streets(['rue', 'du'], 20)
          const published = feed.filter(({ Status, PublishAddress }) => isShownStatus(Status) && PublishAddress)
          expect(new Set(streets.map(({ cityKey }) => cityKey))).toEqual(
            new Set(published.map(({ City, Zip }) => `${City.toLowerCase()}|${Zip}`)),
          )
        },
      ),
      { numRuns: 15 },
    )
  }, 60_000)

  it('[SRCH-11] a text finds parts of words from four letters on, after those that have the word; an order by price stays one', async () => {
    const house = (ID: number, nl: string, Price: number) =>
      feedProperty({ ID, Price, PublishPrice: true, TypeDescription: { nl } })
    await importAll([
      house(1, 'Huis met tuin', 300_000),
      house(2, 'Zonnige stadstuin', 200_000),
      house(3, 'Naast het tuincentrum', 100_000),
      house(4, 'Spacieuze woning', 400_000),
      house(5, 'Ruime eetkamer', 500_000),
    ])
    const idsOf = async (text: string, sort: PropertySort = 'newest') => {
      const list = await search.list({ goal: 0, text, showUnavailable: true, sort, page: 1, pageSize: 48 })
      return { ids: list.records.map(({ record }) => record.ID), replaced: list.replaced }
    }
    expect(await idsOf('tuin')).toEqual({ ids: [1, 3, 2], replaced: [] })
    expect(await idsOf('tuin', 'price-asc')).toEqual({ ids: [3, 2, 1], replaced: [] })
    expect(await idsOf('stuin'), 'no mistake, but a part').toEqual({ ids: [2], replaced: [] })
    expect((await idsOf('cieuze')).ids).toEqual([4])
    expect((await idsOf('kamer naast')).ids, 'every word must be found').toEqual([])
    expect((await idsOf('eet')).ids, 'a start that no property has as a word').toEqual([5])
    expect((await idsOf('ime')).ids, 'three letters').toEqual([])
  })

  it('leave no row, name or word behind when listings change or go, and are written again after an upgrade', async () => {
    const state = async () => {
      const { db } = database
      const words = await db
        .select({ word: searchWords.word, number: searchWords.properties })
        .from(searchWords)
        .orderBy(searchWords.word)
      const cities = await db.select({ key: searchCities.key }).from(searchCities).orderBy(searchCities.key)
      const sets = await db
        .select({ webIds: searchCategorySets.webIds })
        .from(searchCategorySets)
        .orderBy(searchCategorySets.webIds)
      const rows = await db.select({ id: searchRows.id, words: searchRows.words }).from(searchRows).orderBy(searchRows.id)
      return { words, cities, sets, rows }
    }
    const houses = [
      feedProperty({ ID: 1, TypeDescription: { fr: 'Moulin' } }),
      feedProperty({ ID: 2, City: 'Spa', Zip: '4900', WebID: '2', WebIDs: '2', TypeDescription: { fr: 'Ferme et moulin' } }),
    ]
    await importAll(houses)
    const before = await state()
    expect(before.words).toContainEqual({ word: 'moulin', number: 2 })
    await importAll([feedProperty({ ID: 1, TypeDescription: { fr: 'Château' } }), feedProperty({ ID: 3, Status: 0 })])
    const after = await state()
    expect(after.words.map(({ word }) => word)).not.toContain('ferme')
    expect([after.cities.length, after.sets.length, after.rows.length]).toEqual([1, 1, 1])
    await importAll(houses)
    expect(await state()).toEqual(before)
    const { db } = database
    await db.delete(searchRows)
    await renewSearchRows(db, { now: () => new Date(), log: { info() {}, warn() {} } })
    expect((await state()).rows, 'rows of the last import by this version stay as they are').toEqual([])
    // As by an instance of an earlier version.
    await db
      .insert(feedImports)
      .values({ at: new Date(), source: '', accepted: 1, rejected: 0, retired: 0, unchanged: 0, changed: true, findings: [] })
    await renewSearchRows(db, { now: () => new Date(), log: { info() {}, warn() {} } })
    expect(await state()).toEqual(before)
  })

  it('[PROP-01, SRCH-11] find a property by the names of its neighbourhood, in any language, also after it was renamed', async () => {
    const inSpa = { City: 'Spa', Zip: '4900' }
    const feed = [
      feedProperty({ ID: 1, ...inSpa, NeighbourhoodID: 1 }),
      feedProperty({ ID: 2, ...inSpa, NeighbourhoodID: 3 }),
      feedProperty({ ID: 3, ...inSpa }),
    ]
    const found = async (filter: Partial<SearchFilter>) => {
      const list = await search.list({ goal: 0, showUnavailable: true, sort: 'newest', page: 1, pageSize: 48, ...filter })
      return list.records.map(({ record }) => record.ID)
    }
    await importAll(feed)
    expect(await found({ text: 'Nivezé' })).toEqual([1])
    expect(await found({ text: 'hoog', isExact: true })).toEqual([1])
    expect(await found({ text: 'centre', isExact: true }), 'a neighbourhood of another city').toEqual([])
    expect(await found({ cities: ['niveze-haut|4900'] })).toEqual([1])
    const renamed = NEIGHBOURHOODS.map((one) => (one.ID === 1 ? { ...one, Name: 'Creppe' } : one))
    const report = await importAll(feed, renamed)
    expect(report).toMatchObject({ changed: true, properties: { unchanged: 3 } })
    expect(await found({ text: 'nivezé', isExact: true })).toEqual([])
    expect(await found({ text: 'creppe' })).toEqual([1])
    expect(await found({ cities: ['creppe|4900'] })).toEqual([1])
    expect((await importAll(feed, renamed)).changed).toBe(false)
    const [city] = (await search.facets({ goal: 0, showUnavailable: true })).cities
    expect(city).toMatchObject({ key: 'spa|4900', total: 3, neighbourhoods: [{ key: 'creppe|4900', total: 1 }] })
    await importAll(feed, [])
    expect(await found({ text: 'creppe', isExact: true })).toEqual([])
    expect((await search.facets({ goal: 0, showUnavailable: true })).cities).toMatchObject([{ total: 3, neighbourhoods: [] }])
  })

  it('[SRCH-15, PROP-25] find those with an open house from two weeks before its day until it ends, and count them beside the other options', async () => {
    const at = (From: string, To: string) => [{ From, To }]
    await importAll([
      feedProperty({ ID: 1, HasGarden: true, OpenHouses: at('2026-12-12T10:00', '2026-12-12T12:00') }),
      feedProperty({ ID: 2, OpenHouses: at('2026-12-12T09:00:00Z', '2026-12-12T13:00+01:00') }),
      feedProperty({ ID: 3, Status: 2, OpenHouses: at('2026-12-12T10:00', '2026-12-12T12:00') }),
      feedProperty({ ID: 4, HasGarden: true }),
    ])
    const found = async (instant: string | null, extras: ExtraValues = { 'open-house': 1 }) => {
      const openHousesAt = instant === null ? null : Date.parse(instant)
      const filter = { goal: 0, showUnavailable: true, extras, openHousesAt } as const
      const list = await search.list({ ...filter, sort: 'newest', page: 1, pageSize: 48 })
      const { features } = await search.facets(filter)
      return [list.records.map(({ record }) => record.ID).toSorted(), features.get('open-house')?.total]
    }
    // Belgian midnight, two weeks before.
    expect(await found('2026-11-27T22:59:59.999Z')).toEqual([[], 0])
    expect(await found('2026-11-27T23:00Z')).toEqual([[1, 2], 2])
    expect(await found('2026-12-12T11:00Z')).toEqual([[2], 1])
    expect(await found('2026-12-12T12:00Z')).toEqual([[], 0])
    expect(await found(null), 'a site that shows none').toEqual([[], 0])
    expect(await found('2026-12-12T09:00Z', { garden: 1 })).toEqual([[1, 4], 1])
    await importAll([feedProperty({ ID: 1, OpenHouses: at('2026-12-19T10:00', '2026-12-19T12:00') }), feedProperty({ ID: 2 })])
    expect(await found('2026-12-12T09:00Z')).toEqual([[1], 1])
  })

  it('[SRCH-11] count and list the first 5,000 results of a search, and say that there are more', async () => {
    const { db } = database
    await db.delete(properties)
    await importAll([feedProperty({ ID: 1 })])
    await db.execute(sql`insert into properties select copy.* from properties p, generate_series(2, 5050) n,
      lateral jsonb_populate_record(p, jsonb_build_object('id', n)) copy where p.id = 1`)
    await db.execute(sql`insert into search_rows select copy.* from search_rows s, generate_series(2, 5050) n,
      lateral jsonb_populate_record(s, jsonb_build_object('id', n, 'status', 1 + (n % 10) / 9, 'price', n)) copy where s.id = 1`)
    const list = await search.list({ goal: 0, showUnavailable: true, sort: 'newest', page: 900, pageSize: 12 })
    expect(list).toMatchObject({ total: 5000, available: 4545, hasMore: true, page: 417, pageCount: 417 })
    expect(list.records).toHaveLength(8 + 4)
    const only = await search.countEach([{ goal: 0, showUnavailable: false }])
    expect(only).toEqual([{ total: 4545, available: 4545, hasMore: false }])
    const cheap = await search.list({
      ...{ goal: 0, showUnavailable: true, price: { min: 2, max: 3000 }, sort: 'price-asc', page: 2, pageSize: 3 },
    })
    expect(cheap).toMatchObject({ total: 2999, available: 2699, hasMore: false, page: 2 })
    expect(cheap.records.map(({ record }) => record.ID)).toHaveLength(3)
    const beyond = await search.list({
      ...{ goal: 0, showUnavailable: true, price: { min: 2, max: 3000 }, sort: 'price-asc', page: 1500, pageSize: 3 },
    })
    expect([beyond.page, beyond.records.length]).toEqual([1000, 2])
    await db.insert(openHouses).values({ propertyId: 2, startsAt: new Date(OPEN_AT), endsAt: new Date(OPEN_AT + HOUR_MS) })
    for (const showUnavailable of [true, false]) {
      const filter = { goal: 0, showUnavailable, extras: { 'open-house': 1 }, openHousesAt: OPEN_AT } as const
      expect(await search.countEach([filter])).toEqual([{ total: 1, available: 1, hasMore: false }])
      expect((await search.facets({ ...filter, price: { min: 2, max: 900 } })).features.get('open-house')?.total).toBe(1)
    }
    await db.delete(properties)
  }, 30_000)

  it('[SRCH-06] counts the options of words that very many properties have by a sample, with two digits', async () => {
    const { db } = database
    await db.delete(properties)
    const offers = [
      { City: 'Spa', Zip: '4900', TypeDescription: { fr: 'Villa avec jardin' }, HasGarden: true },
      { City: 'Theux', Zip: '4910', TypeDescription: { fr: 'Villa' }, Price: 400_000 },
      { City: 'Spa', Zip: '4900', TypeDescription: { fr: 'Ferme' } },
    ]
    await importAll(offers.map((offer, index) => feedProperty({ ID: index + 1, ...offer })))
    for (const table of ['properties', 'search_rows']) {
      await db.execute(sql`insert into ${sql.identifier(table)} select copy.* from ${sql.identifier(table)} as one, generate_series(1, 210) n,
        lateral jsonb_populate_record(one, jsonb_build_object('id', one.id + 3 * n)) as copy where one.id <= 3`)
    }
    await db.execute(sql`update search_words set properties = properties * 211`)
    const repositoryOf = (maxReadRows?: number) =>
      createSearchRepository(db, { caches: createCaches(), version: () => 'one', ...(maxReadRows && { maxReadRows }) })
    const [exact, estimated] = [repositoryOf(), repositoryOf(300)]
    const filter = { goal: 0, showUnavailable: true, cities: ['spa|4900'], price: { min: 1000, max: null } } as const
    const found = async (repository: SearchRepository, text: string, min = 1000) => {
      const { cities, features, count } = await repository.facets({ ...filter, text, price: { min, max: null } })
      return [
        cities.map(({ total }) => total),
        features.get('garden')?.total,
        count.total,
        Math.max(...(await repository.prices({ ...filter, text }))),
      ]
    }
    expect(await found(exact, 'villa')).toEqual([[211, 211], 211, 211, 211])
    expect(await found(estimated, 'villa')).toEqual([[210, 210], 210, 210, 210])
    expect(await found(estimated, 'villa jardin'), 'few have the other word').toEqual([[211, 0], 211, 211, 211])
    expect(await found(estimated, 'villa', 300_000), 'few have the other filters').toEqual([[0, 211], 0, 0, 210])
    await db.delete(properties)
  })
})

await describeOnEachDatabase('the words of a search', (open) => {
  const texts = [
    ['V0001', 'maison de caractere verviers 4800 jardin'],
    ['V0002', 'appartement a spa 4900 avec jardin'],
    ['V0003', 'villa spacieuse a theux 4910'],
    ['L-0001', 'maisons jumelees a stavelot 4970'],
    ['4800', 'garage a eupen 4700'],
  ] as const
  let database: OpenDatabase
  let search: SearchRepository

  beforeAll(async () => {
    database = await open()
    search = searchOf(database.db).repository
    const nothing = { City: 'x', Zip: '1', TypeDescription: undefined, DescriptionB: undefined, PublishAddress: false }
    const feed = texts.map(([RecordFile, fr], index) =>
      feedProperty({ ...nothing, ID: 9 - index, RecordFile, DescriptionA: { fr }, CreateDate: '2026-01-01' }),
    )
    await importInto(database.db, { properties: feed })
  }, 60_000)
  afterAll(async () => {
    await database.db.delete(properties)
    await database.close()
  })

  const found = async (text: string) => {
    const { records } = await search.list({ goal: 0, showUnavailable: true, sort: 'newest', page: 1, pageSize: 48, text })
    return records.map(({ record }) => 9 - record.ID)
  }

  it.each([
    ['Jardin', [0, 1]],
    ['jardin SPA', [1]],
    ['à Spa', [1]],
    ['caractère', [0]],
    ['maison', [0, 3]],
    ['appart', [1]],
    ['jardim', [0, 1]],
    ['vreviers', [0]],
    ['stavlot', [3]],
    ['apartement', [1]],
    ['jardin piscine', []],
    ['4810', []],
    ['4800', [4, 0]],
    ['l0001', [3]],
    ['l 0001', [3]],
    ['v-0002', [1]],
    ['null', []],
    ['NULL spa', []],
    [' ?! ', []],
    ['   ', [0, 1, 2, 3, 4]],
  ])('[SRCH-11] %s finds the properties at %j', async (text, positions) => {
    expect(await found(text)).toEqual(positions)
  })

  it('[SRCH-11] find a property by every word of it, and by the word with one typing error', async () => {
    const words = texts.flatMap(([, text], position) => text.split(' ').map((word) => [position, word] as const))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), fc.nat(20), async ([position, word], at) => {
        expect(await found(word)).toContain(position)
        if (word.length < 6 || /\d/.test(word)) return
        const place = at % (word.length - 1)
        const [a = '', b = ''] = [word[place], word[place + 1]]
        expect(await found(word.slice(0, place) + b + a + word.slice(place + 2))).toContain(position)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a filter', () => {
  it('[FORM-06] with a price matches no property without one', () => {
    const property = {
      id: 1,
      goal: 0,
      status: 1,
      webIds: ['1'],
      price: null,
      citySlug: 'spa|4900',
      neighbourhoodSlug: null,
      place: null,
    }
    const figures = { surfaceLivable: null, surfaceGround: null, pricePerM2: null, features: 0, energyRank: null }
    const rooms = { bedrooms: null, bathrooms: null, showerrooms: null, toilets: null, garages: null, ...figures }
    const filter = { goal: 0, showUnavailable: false } as const
    expect(matchesFilter({ ...property, ...rooms }, filter)).toBe(true)
    expect(matchesFilter({ ...property, ...rooms }, { ...filter, price: { min: null, max: 500 } })).toBe(false)
  })
})
