import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { PublishedRecord } from '#src/features/properties/server/published-property.ts'
import { similarProperties } from '#src/features/properties/server/similar-property-queries.ts'
import { soldNearby } from '#src/features/properties/server/sold-nearby-queries.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { importInto } from '../../../fixtures/import.ts'

const TOWNS = [
  { City: 'Spa', Zip: '4900', latitude: 50.49, longitude: 5.86 },
  { City: 'Eupen', Zip: '4700', latitude: 50.63, longitude: 6.03 },
  { City: 'Nulle Part', Zip: '4999' },
] as const
const cityPoints = new Map(TOWNS.flatMap((town) => ('latitude' in town ? [[cityKey(town.City, town.Zip), town] as const] : [])))

/** The rule of the order, without the database: the same kind, then a distance in km that a price of twice as much lengthens by 20. */
function kmOf(one: FeedProperty, other: FeedProperty, withPrice: boolean): number {
  const [from, to] = [placeOf(one), placeOf(other)]
  const away = from === null ? 0 : to === null ? 25 : Math.hypot((to.x - from.x) * 111.2, (to.y - from.y) * 70.6)
  const [price, otherPrice] = [priceOf(one), priceOf(other)]
  if (!withPrice || price === null) return away
  return away + (otherPrice === null ? 25 : Math.abs(Math.log2(otherPrice / price)) * 20)
}

function placeOf({ PublishAddress, GoogleX, GoogleY, City, Zip }: FeedProperty) {
  if (PublishAddress === true && GoogleX !== undefined && GoogleY !== undefined) return { x: GoogleX, y: GoogleY }
  const town = cityPoints.get(cityKey(City, Zip))
  return town === undefined ? null : { x: town.latitude, y: town.longitude }
}

const priceOf = ({ PublishPrice, Price }: FeedProperty) => (PublishPrice === true && Price !== undefined ? Price : null)

const listing = fc.record({
  WebID: fc.constantFrom('1', '2', '4'),
  Status: fc.constantFrom(1 as const, 1 as const, 2 as const),
  Price: fc.integer({ min: 100_000, max: 500_000 }),
  PublishPrice: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
  PublishAddress: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  GoogleX: fc.double({ min: 50.4, max: 50.8, noNaN: true }),
  GoogleY: fc.double({ min: 5.7, max: 6.2, noNaN: true }),
  town: fc.constantFrom(...TOWNS),
})

await describeOnEachDatabase('the nearest properties', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())

  it('[PROP-19] are those that a comparison with all properties finds, however few of them are looked at', async () => {
    const { get } = createPropertyRepository(database.db)
    await fc.assert(
      fc.asyncProperty(fc.array(listing, { minLength: 120, maxLength: 120 }), async (drawn) => {
        const feed = drawn.map(({ town: { City, Zip }, ...fields }, index) =>
          feedProperty({ ID: index + 1, City, Zip, WebIDs: fields.WebID, ...fields }),
        )
        await importInto(database.db, { properties: feed }, { force: true })
        for (const one of feed.slice(0, 12)) {
          const record = (await get(one.ID))?.record as PublishedRecord
          const nearest = (others: readonly FeedProperty[], withPrice: boolean) =>
            others
              .filter(({ ID }) => ID !== one.ID)
              .map((other) => ({ ID: other.ID, isOther: Number(other.WebID !== one.WebID), km: kmOf(one, other, withPrice) }))
              .toSorted((a, b) => a.isOther - b.isOther || a.km - b.km || b.ID - a.ID)
          const similar = await similarProperties(database.db, record, { cityPoints }, 4)
          const available = nearest(
            feed.filter(({ Status }) => Status === 1),
            true,
          )
          expect(similar.map((found) => found.record.ID)).toEqual(available.slice(0, 4).map(({ ID }) => ID))
          const sold = await soldNearby(database.db, record, { cityPoints }, 3)
          const near = nearest(
            feed.filter(({ Status }) => Status === 2),
            false,
          ).filter(({ km }) => km <= 20)
          const expected = placeOf(one) === null ? [] : near.slice(0, 3).map(({ ID }) => ID)
          expect(sold.map(({ stored }) => stored.record.ID)).toEqual(expected)
        }
      }),
      { numRuns: 5 },
    )
  }, 120_000)
})
