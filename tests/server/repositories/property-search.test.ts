import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/server/db/database.ts'
import type { PropertyQuery } from '#src/server/repositories/property-list.ts'
import { createPropertyRepository, type PropertyRepository } from '#src/server/repositories/property-repository.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { importInto } from '../../fixtures/import.ts'

const query: PropertyQuery = { goal: 0, sort: 'newest', page: 1, pageSize: 12, showUnavailable: true }

const homes = [
  feedProperty({
    ID: 1,
    Price: 150_000,
    NumberOfBedRooms: 2,
    NumberOfGarages: 1,
    WebID: '2',
    WebIDs: '2',
    City: 'Spa',
    Zip: '4900',
    TypeDescription: { fr: 'Appartement près des thermes', nl: 'Appartement bij de thermen' },
    RecordFile: 'V-2601',
    PublishAddress: false,
    Street: 'Rue Secrète',
  }),
  feedProperty({
    ID: 2,
    Price: 325_000,
    NumberOfBedRooms: 4,
    TypeDescription: { fr: 'Maison de maître, verrière et jardin' },
    DescriptionA: { fr: 'Terrasse au sud.' },
    RecordFile: 'V-2602',
    City: 'Verviers',
    Zip: '4800',
  }),
  feedProperty({ ID: 3, Price: 3_200_000, NumberOfBedRooms: undefined, TypeDescription: 'Domaine', RecordFile: '2603' }),
  feedProperty({ ID: 4, Price: 200_000, PublishPrice: false, NumberOfBedRooms: 3, TypeDescription: 'Pavillon 2601' }),
  feedProperty({ ID: 5, Price: 180_000, Status: 2, City: 'Spa', Zip: '4900', TypeDescription: 'Appartement vendu' }),
]

await describeOnEachDatabase('the search', (open) => {
  let database: OpenDatabase
  let repository: PropertyRepository

  beforeAll(async () => {
    database = await open()
    repository = createPropertyRepository(database.db)
    await importInto(database.db, { properties: homes })
  }, 60_000)
  afterAll(() => database.close())

  const ids = async (different: Partial<PropertyQuery>) => {
    const { records } = await repository.list({ ...query, ...different })
    return records.map(({ record }) => record.ID).toSorted()
  }

  it('[SRCH-08, SRCH-11] a room count means at least so many, and a home without the figure is none of them', async () => {
    expect(await ids({ rooms: { bedrooms: 3 } })).toEqual([2, 4, 5])
    expect(await ids({ rooms: { bedrooms: 4, garages: 1 } })).toEqual([])
    expect(await ids({ rooms: { garages: 1 } })).toEqual([1])
  })

  it('[SRCH-06, SRCH-11] a price range is of the published price; without an upper bound the dearest home is found', async () => {
    expect(await ids({ price: { min: 150_000, max: 325_000 } })).toEqual([1, 2, 5])
    expect(await ids({ price: { min: 1_000_000, max: null } })).toEqual([3])
  })

  it.each([
    ['maison', [2]],
    ['MAÎTRE verriere', [2]],
    ['verier', [2]],
    ['apartement', [1, 5]],
    ['thermen spa', [1]],
    ['terrasse', [2]],
    ['4900', [1, 5]],
    ['jardin spa', []],
    ['xyzzy', []],
    ['  !! ', [1, 2, 3, 4, 5]],
  ])('[SRCH-11] the text %j finds %j', async (text, found) => {
    expect(await ids({ text })).toEqual(found)
  })

  it('[SRCH-11] a street is searched only where it is published', async () => {
    expect(await ids({ text: 'secrete' })).toEqual([])
    expect(await ids({ text: 'moulin' })).toEqual([2, 3, 4, 5])
  })

  it('[SRCH-11] an exact reference code goes first, however it is punctuated', async () => {
    for (const text of ['V-2601', 'v2601', 'V 2601']) {
      const { records } = await repository.list({ ...query, text })
      expect([text, records[0]?.record.ID]).toEqual([text, 1])
    }
  })

  it('[SRCH-11] the count is that of the list, sold homes apart', async () => {
    expect(await repository.count({ ...query, cities: ['spa|4900'] })).toEqual({ total: 2, available: 1 })
    expect(await repository.count({ ...query, text: 'xyzzy' })).toEqual({ total: 0, available: 0 })
  })

  it('[SRCH-09, SRCH-10] facets count available homes, each leaving its own filter aside', async () => {
    const { cities, categories } = await repository.facets({ ...query, cities: ['spa|4900'], categories: ['2'] })
    expect(cities).toEqual({ 'spa|4900': 1 })
    expect(categories).toEqual({ 2: 1 })
    const all = await repository.facets(query)
    expect(all.cities).toEqual({ 'plombieres|4850': 2, 'spa|4900': 1, 'verviers|4800': 1 })
    expect(all.categories).toEqual({ 1: 3, 2: 1 })
  })

  it('[SRCH-11] what an import changes is found and counted at once', async () => {
    expect(await ids({ text: 'moulinage' })).toEqual([])
    const changed = homes.map((home) => (home.ID === 3 ? { ...home, TypeDescription: 'Ancien moulinage' } : home))
    await importInto(database.db, { properties: changed })
    expect(await ids({ text: 'moulinage' })).toEqual([3])
  })
})
