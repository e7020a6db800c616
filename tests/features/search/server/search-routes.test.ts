import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { MapCorner, MapPoint } from '#schemas/search/map-point.ts'
import { applyPriceRule } from '#src/features/feed/server/apply-price-rule.ts'
import { type Coordinates, distanceM } from '#src/features/properties/rules/place/geography.ts'
import { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
import { neighbourhoodRoutes } from '#src/features/properties/server/neighbourhood-routes.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { propertyRoutes } from '#src/features/properties/server/property-routes.ts'
import { properties } from '#src/features/properties/server/tables.ts'
import { writeArea } from '#src/features/search/rules/search-area.ts'
import { searchRoutes } from '#src/features/search/server/search-routes.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'
import { NEIGHBOURHOODS } from '../../../fixtures/neighbourhoods.ts'
import { createReadApp } from '../../../fixtures/read-app.ts'
import { searchOf } from '../../../fixtures/search.ts'

const records: readonly FeedProperty[] = [
  feedProperty({ ID: 1, RecordFile: 'V0001', City: 'PLOMBIÈRES', Price: 200_000, CreateDate: '2026-01-01', NumberOfGarages: 2 }),
  feedProperty({
    ID: 2,
    RecordFile: 'V0002',
    City: 'Spa',
    Zip: '4900',
    Price: 300_000,
    WebID: '2',
    WebIDs: '2, 4',
    NeighbourhoodID: 1,
  }),
  feedProperty({ ID: 3, RecordFile: 'V0003', City: 'Spa', Zip: '4900', Price: 400_000, Status: 2, NumberOfBedRooms: 5 }),
  feedProperty({ ID: 4, RecordFile: 'V0004', Price: 3_200_000, NumberOfBedRooms: undefined, CreateDate: '2025-01-01' }),
  feedProperty({
    ID: 5,
    RecordFile: '4900',
    City: 'Theux',
    Zip: '4910',
    Price: 150_000,
    PublishPrice: false,
    NeighbourhoodID: 3,
    PublishAddress: false,
    Street: 'Chemin Secret',
    DescriptionB: { nl: '<p>Ruime woning met <b>zwembad</b></p>' },
    CreateDate: '2024-01-01',
  }),
  feedProperty({ ID: 6, RecordFile: 'L0001', Goal: 1, City: 'Spa', Zip: '4900', Price: 900, WebID: '2', WebIDs: '' }),
]

const SILENT = { info() {}, warn() {} }

await describeOnEachDatabase('the search API', (open) => {
  let database: OpenDatabase
  let app: FastifyInstance
  let site = listingSite()

  beforeAll(async () => {
    database = await open()
    await importInto(database.db, { properties: records, neighbourhoods: NEIGHBOURHOODS })
    app = createReadApp()
    const options = { ...searchOf(database.db), site: () => site }
    const listed = { repository: createPropertyRepository(database.db), site: () => site }
    await app.register(propertyRoutes, listed)
    await app.register(searchRoutes, options)
    await app.register(neighbourhoodRoutes, options)
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
    ['city=niveze-haut|4900', [2]],
    ['city=nivezé haut|4900&city=theux|4910', [2, 5]],
    ['city=nivezé haut|4900&city=spa|4900', [2, 3]],
    ['city=haut-theux|4910', []],
    ['city=PLOMBIERES|4850&city=theux|4910', [1, 4, 5]],
    ['type=4', [2]],
    ['type=1&type=2', [2, 1, 4, 5, 3]],
    ['bedrooms=4', [3]],
    ['bedrooms=1', [2, 1, 5, 3]],
    ['garages=2&toilets=', [1]],
    ['price=0-300000', [2, 1]],
    ['price=250000-3000000', [2, 4, 3]],
    ['price=500000-100000', [2, 1, 4, 5, 3]],
    ['type=99', [2, 1, 4, 5, 3]],
    ['type=99&type=4', [2]],
    ['city=nowhere|1000', [2, 1, 4, 5, 3]],
    ['city=nowhere|1000&city=spa|4900', [2, 3]],
    ['city=nowhere|1000&type=99&bedrooms=many&price=a-b&sort=up&goal=x', [2, 1, 4, 5, 3]],
    ['city=jalhay|4845', []],
    ['type=3', []],
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
    ['hoog nivezé', [2]],
    ['4900', [5, 2, 3]],
    ['v-0003', [3]],
    ['strong p b', []],
  ])('[SRCH-11] the list for the text "%s" is %j', async (text, ids) => {
    expect(await found(`search=${encodeURIComponent(text)}`)).toEqual(ids)
  })

  it('[SRCH-11] count, map, neighbours and options ignore unknown values, and the options report them', async () => {
    const search = 'city=nowhere|1000&area=5km.nowhere|1000&type=99&type=2'
    const ignored = 'type=2'
    for (const path of ['properties/count', 'map-points', 'properties/2/neighbours', 'search-relaxations'])
      expect(await get(`/api/${path}?${search}`)).toEqual(await get(`/api/${path}?${ignored}`))
    const { unknown, ...options } = await get(`/api/search-options?${search}`)
    expect(unknown).toEqual({ cities: ['nowhere|1000'], types: ['99'], area: true })
    const none = { cities: [], types: [], area: false }
    expect({ ...options, unknown: none }).toEqual(await get(`/api/search-options?${ignored}`))
  })

  it('[SRCH-11] reports which word was searched instead of a mistyped one, and searches as typed on request', async () => {
    const list = async (query: string) => {
      const { items, total, replaced } = await get(`/api/properties?${new URLSearchParams(query)}`)
      return { ids: items.map(({ ID }: { ID: number }) => ID), total, replaced }
    }
    expect(await list('search=Plombeires')).toEqual({
      ids: [1, 4],
      total: 2,
      replaced: [{ typed: 'Plombeires', meant: ['Plombières'] }],
    })
    expect(await list('search=zwembadd theux')).toMatchObject({
      ids: [5],
      replaced: [{ typed: 'zwembadd', meant: ['zwembad'] }],
    })
    expect(await list('search=Plombeires&exact=1')).toEqual({ ids: [], total: 0, replaced: [] })
    expect(await list('search=plombières&exact=1')).toMatchObject({ ids: [1, 4], replaced: [] })
    for (const query of ['', 'search=plombier', 'search=v-0003', 'exact=1']) expect((await list(query)).replaced).toEqual([])
    // Four mistyped words of one search are corrected, however many it has.
    const { replaced } = await list('search=plombeires caractree zwembadd wonning ruimme thexu')
    expect(replaced.map(({ typed }: { typed: string }) => typed)).toEqual(['plombeires', 'caractree', 'zwembadd', 'wonning'])
    const count = (await get('/api/properties/count?search=Plombeires&exact=1')).total
    expect(count).toBe(0)
  })

  it('[SRCH-11] finds nothing for a text without words, and lists the ignored words', async () => {
    const list = async (search: string) => {
      const { total, unused } = await get(`/api/properties?${new URLSearchParams({ search })}`)
      return { total, unused }
    }
    for (const [text, unused] of [
      ["' OR 1=1--", ['OR', '1']],
      ['%', ['%']],
      ['💶 🏡', ['💶 🏡']],
      ['de la 1', ['de', 'la', '1']],
    ] as const) {
      expect(await list(text)).toEqual({ total: 0, unused })
    }
    expect(await list('  ')).toEqual({ total: (await list('')).total, unused: [] })
    const plain = await list('Plombières')
    expect(await list('à Plombières')).toEqual({ ...plain, unused: [] })
    expect(await list('wc Plombières')).toEqual({ ...plain, unused: ['wc'] })
    const many = Array.from({ length: 13 }, (_, index) => `mot${'abcdefghijklm'[index]}`)
    expect((await list(many.join(' '))).unused).toEqual(['motm'])
  })

  it('[SRCH-18] reads a typed text as the address of a list, which counts and options follow, and finds a reference that looks like a zip', async () => {
    site = listingSite({ categoryName: (webId) => ({ '1': 'Maison', '2': 'Flat' })[webId] ?? '' })
    const read = (text: string, more = '') => get(`/api/understood-search?language=fr&text=${encodeURIComponent(text)}${more}`)
    const flats = 'typed=appartement+Spa+%3C+350000&city=spa%7C4900&type=2&price=0-350000'
    expect(await read('appartement Spa < 350000')).toEqual({ goal: 0, path: '/fr/for-sale/', query: flats })
    expect(await found(flats)).toEqual([2])
    expect(await get('/api/properties/count?text=appartement+Spa+%3C+350000')).toMatchObject({ available: 1 })
    expect(await get('/api/search-options?text=appartement+Spa+%3C+350000')).toMatchObject({ available: 1 })
    expect(await read('flat te huur Nivezé-Haut')).toMatchObject({ goal: 1, path: '/fr/for-rent/' })
    expect(await read('4900')).toMatchObject({ query: 'search=4900' })
    // What the form had besides gives way to what was typed last.
    expect(await read('Theux', '&city=spa|4900&bedrooms=2')).toMatchObject({ query: 'typed=Theux&city=theux%7C4910&bedrooms=2' })
  })

  it('[SRCH-20] suggests towns, streets, references and titles for the last word, also mistyped, and no unpublished address', async () => {
    const suggest = async (text: string, goal = 0) => {
      const { from, items } = await get(`/api/search-suggestions?q=${encodeURIComponent(text)}&language=fr&goal=${goal}`)
      expect(items.length).toBeLessThanOrEqual(8)
      return { from, found: items.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`), items }
    }
    expect((await suggest('sp')).items[0]).toEqual({
      ...{ kind: 'place', label: 'Spa', hint: '4900', text: 'Spa 4900', path: null, available: 1 },
    })
    expect(await suggest('Maison 3 chambres à Plombie')).toMatchObject({ from: 20, found: ['place Plombières'] })
    expect((await suggest('plonbieres')).found).toEqual(['place Plombières'])
    expect((await suggest('4910')).found).toEqual(['place Theux'])
    expect((await suggest('nivezé')).found).toContain('place Nivezé Haut')
    const streets = await suggest('rue du moul')
    expect(streets.items[0]).toMatchObject({
      kind: 'street',
      label: 'Rue du Moulin',
      text: expect.stringMatching(/^Rue du Moulin, \w+/),
    })
    expect((await suggest('moulin', 1)).found.filter((one: string) => one.startsWith('street'))).toHaveLength(2)
    expect((await suggest('molin')).found).toContain('street Rue du Moulin')
    for (const secret of ['chemin', 'secret', 'chemin secret']) expect((await suggest(secret)).found).toEqual([])
    const [reference] = (await suggest('v-0003')).items
    expect(reference).toMatchObject({ kind: 'property', hint: expect.stringContaining('V0003'), path: '/fr/home/3/' })
    expect((await suggest('v000')).found).toHaveLength(3)
    expect((await suggest('caract')).found.filter((one: string) => one.startsWith('property')).length).toBeGreaterThan(0)
    for (const nothing of ['', ' ', 'x', "'", '/', '~', '\t', '%', 'rue de la', '< 250000'])
      expect((await suggest(nothing)).found).toEqual([])
  })

  it('[SRCH-03] counts for the button like the list', async () => {
    expect(await get('/api/properties/count?city=spa|4900')).toEqual({ total: 2, available: 1, hasMore: false })
    expect(await get('/api/properties/count?city=spa|4900&onlyAvailable=true')).toEqual({
      total: 1,
      available: 1,
      hasMore: false,
    })
    expect(await get('/api/properties/count?search=zwembad&goal=1')).toEqual({ total: 0, available: 0, hasMore: false })
  })

  it('[SRCH-06, SRCH-09, SRCH-10, PROP-01] offers the options of the goal, in order, with counts under the other filters', async () => {
    const sale = await get('/api/search-options?language=fr&city=spa|4900&type=2')
    const inBelgium = { CountryID: 10, CountryName: 'fr country 10', language: 'fr' }
    expect(sale.cities).toEqual([
      {
        value: 'plombières|4850',
        label: 'Plombières 4850',
        Name: 'Plombières',
        Zip: '4850',
        ...inBelgium,
        hasCentre: true,
        PropertyCount: 2,
        total: 0,
        available: 0,
        neighbourhoods: [],
      },
      {
        ...{
          value: 'spa|4900',
          label: 'Spa 4900',
          Name: 'Spa',
          Zip: '4900',
          ...inBelgium,
          hasCentre: false,
          PropertyCount: 1,
          total: 1,
          available: 1,
        },
        neighbourhoods: [
          {
            value: 'nivezé haut|4900',
            label: 'Nivezé Haut, Spa 4900',
            ...{ ID: 1, Name: 'Nivezé Haut', language: 'fr', PropertyCount: 1, total: 1, available: 1 },
          },
        ],
      },
      {
        value: 'theux|4910',
        label: 'Theux 4910',
        Name: 'Theux',
        Zip: '4910',
        ...inBelgium,
        hasCentre: false,
        PropertyCount: 1,
        total: 0,
        available: 0,
        neighbourhoods: [
          {
            value: 'centre (theux)|4910',
            label: 'Centre, Theux 4910',
            ...{ ID: 3, Name: 'Centre', language: 'fr', PropertyCount: 1, total: 0, available: 0 },
          },
        ],
      },
    ])
    expect(sale.categories).toEqual([
      {
        value: '2',
        label: 'fr category 2',
        WebID: '2',
        Name: 'fr category 2',
        language: 'fr',
        PropertyCount: 1,
        total: 1,
        available: 1,
      },
      {
        value: '1',
        label: 'fr category 1',
        WebID: '1',
        Name: 'fr category 1',
        language: 'fr',
        PropertyCount: 3,
        total: 1,
        available: 0,
      },
      {
        value: '4',
        label: 'fr category 4',
        WebID: '4',
        Name: 'fr category 4',
        language: 'fr',
        PropertyCount: 1,
        total: 1,
        available: 1,
      },
    ])
    expect(sale).toMatchObject({ price: { min: 0, max: 3_000_000, step: 1_000 }, total: 1, available: 1 })
    const rent = await get('/api/search-options?goal=1&language=nl')
    expect(rent.cities).toMatchObject([{ value: 'spa|4900', neighbourhoods: [] }])
    expect(rent.categories.map(({ Name }: { Name: string }) => Name)).toEqual(['nl category 2', 'nl category 3'])
    expect(rent.price).toEqual({
      min: 0,
      max: 2_000,
      step: 100,
      counts: Array.from({ length: 20 }, (_, bar) => Number(bar === 9)),
    })
  })

  it('[PROP-01] names the neighbourhoods in the requested language, by city and name, with an empty list for a site without any', async () => {
    expect(await get('/api/neighbourhoods')).toEqual({ items: [] })
    const one = { Zip: '4910', CountryID: 10, CountryName: { fr: 'Belgique', nl: 'België' } }
    const neighbourhoods = [
      { ...one, ID: 1, Name: { fr: 'Haut-Theux', nl: 'Hoog Theux' }, City: 'THEUX' },
      { ...one, ID: 2, Name: 'Centre', City: 'THEUX' },
      { ...one, ID: 3, Name: 'Zoude', City: 'Spa', Zip: '4900' },
    ]
    site = listingSite({ neighbourhoods })
    const { items } = await get('/api/neighbourhoods?language=nl')
    expect(items.map(({ ID }: { ID: number }) => ID)).toEqual([3, 2, 1])
    const same = { Zip: '4910', City: 'Theux', CountryID: 10, CountryName: 'België', language: 'nl' }
    expect(items[2]).toEqual({ ...same, ID: 1, Name: 'Hoog Theux' })
  })

  it('[SRCH-13] offers for an empty list the single filters whose removal finds properties, the most first', async () => {
    const { items } = await get('/api/search-relaxations?city=spa|4900&price=0-100000&sort=price-asc&page=2')
    expect(items).toEqual([
      { kind: 'price', change: 'drop', query: 'city=spa%7C4900&sort=price-asc', total: 2, available: 1, hasMore: false },
    ])
    const rooms = await get('/api/search-relaxations?bedrooms=6&city=spa|4900')
    expect(rooms.items).toEqual([
      { kind: 'bedrooms', change: 'drop', query: 'city=spa%7C4900', total: 2, available: 1, hasMore: false },
    ])
    for (const { query, total } of [...items, ...rooms.items]) expect((await get(`/api/properties?${query}`)).total).toBe(total)
  })

  it('[SRCH-14] returns for the map every property of the search, with the centre of its city for an unpublished address', async () => {
    site = listingSite({ cityPoints: new Map([['theux|4910', { latitude: 50.5, longitude: 5.8 }]]) })
    const { items, ...rest } = await get('/api/map-points?price=0-3000000')
    const propertyPath = '/fr/home/{id}/'
    expect(rest).toEqual({
      clusters: [],
      isWhole: true,
      bounds: null,
      area: null,
      propertyPath,
      total: 5,
      available: 4,
      hasMore: false,
    })
    const byId = new Map(items.map((item: { ID: number }) => [item.ID, item]))
    expect(byId.get(2)).toEqual({
      ID: 2,
      Status: 1,
      City: 'Spa',
      MainTypeName: 'fr category 2',
      Price: 300_000,
      GoogleX: 50.7371,
      GoogleY: 5.9592,
      IsLocationExact: true,
    })
    expect(byId.get(5)).toMatchObject({ GoogleX: 50.5, GoogleY: 5.8, IsLocationExact: false, Price: null })
    expect(JSON.stringify(items)).not.toMatch(/150000|Secret/)
    expect((await get('/api/map-points?id=5&id=2&id=77')).items.map(({ ID }: { ID: number }) => ID)).toEqual([2, 5])
    site = listingSite({ cityPoints: new Map() })
    expect((await get('/api/map-points?city=theux|4910')).items).toEqual([])
  })

  it('[SRCH-17] finds a property without a published address in the middle of its city, and by no area around its door', async () => {
    site = listingSite({ cityPoints: new Map([['theux|4910', { latitude: 50.5, longitude: 5.8 }]]) })
    const areaAround = (latitude: number, longitude: number, half: number) => {
      const corners = [1, -1].flatMap((north) => [north, -north].map((east) => [north * half, east * half] as const))
      return `area=${writeArea({
        kind: 'drawn',
        line: writeCorners(corners.map(([north, east]) => ({ latitude: latitude + north, longitude: longitude + east }))),
      })}`
    }
    // Property 5 has the same coordinates in the feed as the others, whose addresses are published.
    expect(await found(areaAround(50.7371, 5.9592, 0.0001))).toEqual([2, 1, 4, 3])
    expect(await found(areaAround(50.7, 5.9, 0.1))).toEqual([2, 1, 4, 3])
    expect(await found(areaAround(50.5, 5.8, 0.0001))).toEqual([5])
    expect(await found('area=1km.theux|4910')).toEqual([5])
    expect(await found('area=drawn.________'), 'a broken line').toEqual([2, 1, 4, 5, 3])
    expect(await found(areaAround(50.6, 5.9, 0.2))).toEqual([2, 1, 4, 5, 3])
  })

  it('[SRCH-17] tells the line of an area, counts under it, and says how a wider one would find something', async () => {
    site = listingSite({ cityPoints: new Map([['theux|4910', { latitude: 50.729, longitude: 5.9592 }]]) })
    const { area, items } = await get('/api/map-points?area=1km.theux|4910&type=2')
    expect(items.map(({ ID }: { ID: number }) => ID)).toEqual([2])
    const corners: Coordinates[] = area.map(({ GoogleX, GoogleY }: MapCorner) => ({ latitude: GoogleX, longitude: GoogleY }))
    for (const corner of corners) expect(distanceM(corner, { latitude: 50.729, longitude: 5.9592 })).toBeCloseTo(1000, -1)
    const options = await get('/api/search-options?area=2km.theux|4910&type=2')
    expect(options.total).toBe(1)
    expect(options.cities.map(({ total }: { total: number }) => total)).toEqual([0, 1, 0])
    site = listingSite({ cityPoints: new Map([['theux|4910', { latitude: 50.71, longitude: 5.9592 }]]) })
    const relaxed = await get('/api/search-relaxations?area=2km.theux|4910&type=2')
    const kinds = relaxed.items.map((item: { kind: string; change: string; query: string }) => [
      item.kind,
      item.change,
      item.query,
    ])
    expect(kinds).toContainEqual(['area', 'widen', 'area=5km.theux%7C4910&type=2'])
  })

  it('[SRCH-14] gives the points of a map in the order of the list, with the price as its rule demands', async () => {
    const marked = feedProperty({ ID: 8, PriceUnit: 7, PriceUnitText: { fr: 'hors frais' }, CreateDate: '2026-09-01' })
    const replaced = { ...marked, ID: 9, Marquee: 4, MarqueeName: { fr: 'Exclusivité' }, CreateDate: '2026-08-01' }
    const unpublished = { ...marked, ID: 10, PublishPrice: false, CreateDate: '2026-07-01' }
    await applyPriceRule(database.db, [4], { now: () => new Date(), log: SILENT })
    await importInto(database.db, { properties: [unpublished, replaced, marked] }, { force: true })
    const { items } = await get('/api/map-points')
    const prices = items.map(({ ID, Price, PriceUnit, PriceUnitText, MarqueeName }: MapPoint) => {
      return [ID, Price, PriceUnit, PriceUnitText, MarqueeName]
    })
    expect(prices).toEqual([
      [8, marked.Price, 7, undefined, undefined],
      [9, null, undefined, undefined, 'Exclusivité'],
      [10, null, undefined, undefined, undefined],
    ])
    await applyPriceRule(database.db, [], { now: () => new Date(), log: SILENT })
    await importInto(database.db, { properties: records }, { force: true })
  })

  it('[PROP-07, SRCH-15] a price that a marquee replaces from now on takes no part in the price per m², and takes part again after', async () => {
    const marked = feedProperty({ ID: 9, Marquee: 4, MarqueeName: { fr: 'Exclusivité' } })
    const found = async () => (await get('/api/properties?price-m2-max=9999')).items.map(({ ID }: { ID: number }) => ID)
    await importInto(database.db, { properties: [marked] }, { force: true })
    expect(await found()).toEqual([9])
    await applyPriceRule(database.db, [4], { now: () => new Date(), log: SILENT })
    expect(await found()).toEqual([])
    await applyPriceRule(database.db, [], { now: () => new Date(), log: SILENT })
    expect(await found()).toEqual([9])
    await importInto(database.db, { properties: records }, { force: true })
  })

  it('[SRCH-14] makes the map of one search at a time, and refuses further ones where too many wait', async () => {
    const searches = Array.from({ length: 30 }, (_, index) => `/api/map-points?price=${1000 * index}-900000`)
    const answers = await Promise.all(searches.map((url) => app.inject({ url })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(13)
  })

  it('[SRCH-03, SRCH-11] gives one number of available properties to list, button, map, options, figures and the page of a property', async () => {
    for (const search of ['', 'search=spa', 'city=spa|4900', 'bedrooms=1&sort=price-desc']) {
      const list = await get(`/api/properties?pageSize=48&${search}`)
      const available = list.items.filter(({ Status }: { Status: number }) => Status === 1)
      const named = ['properties/count', 'map-points', 'search-options', 'properties/1/neighbours'].map(async (path) =>
        get(`/api/${path}?${search}`),
      )
      const counts = [list, ...(await Promise.all(named))].map((answer) => answer.available)
      expect(new Set(counts)).toEqual(new Set([available.length]))
      for (const [index, { ID }] of available.entries())
        expect(await get(`/api/properties/${ID}/neighbours?${search}`)).toMatchObject({ position: index + 1 })
    }
    expect((await get('/api/figures')).forSale).toBe((await get('/api/properties')).available)
  })

  it('[SRCH-11] returns the neighbours of a property in the visitor’s search', async () => {
    expect(await get('/api/properties/1/neighbours?sort=price-asc&language=nl')).toEqual({
      previous: null,
      next: { ID: 2, path: '/nl/home/2/' },
      isFound: true,
      position: 1,
      available: 4,
      hasMore: false,
    })
    expect(await get('/api/properties/3/neighbours?city=spa|4900')).toMatchObject({
      previous: { ID: 2 },
      next: null,
      isFound: true,
      position: null,
      available: 1,
    })
    for (const id of ['1', '77', 'abc'])
      expect(await get(`/api/properties/${id}/neighbours?city=spa|4900`)).toEqual({
        previous: null,
        next: null,
        isFound: false,
        position: null,
        available: 1,
        hasMore: false,
      })
  })

  it('[SRCH-11] answers every query string without an error', async () => {
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

  it('[SRCH-11] follows an import', async () => {
    await importInto(database.db, { properties: [...records, feedProperty({ ID: 7, TypeDescription: { de: 'Schwimmbad' } })] })
    expect(await get('/api/properties/count')).toEqual({ total: 6, available: 5, hasMore: false })
    expect(await found('search=schwimmbad')).toEqual([7])
    await importInto(database.db, { properties: records })
    expect(await found('search=schwimmbad')).toEqual([])
  })
})
