import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
import { fromStored, listSearchOf, readSavedSearch, toStored } from '#src/features/saved-searches/rules/saved-search.ts'
import { savedSearchFilter } from '#src/features/saved-searches/server/find-matches.ts'
import { PRICE_RANGES } from '#src/features/search/rules/price-range.ts'
import { ROOM_KINDS, readPropertySearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import { writeArea } from '#src/features/search/rules/search-area.ts'
import { type FilteredProperty, matchesFilter } from '#src/features/search/server/matches-filter.ts'
import { toFilter } from '#src/features/search/server/search-parameters.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'

const places = ['spa|4900', 'theux|4910', 'plombières|4850']
const inSpa = 'creppe|4900'
const few = fc.option(fc.nat(4))
const cityPoints = new Map([
  ['spa|4900', { latitude: 50.49, longitude: 5.86 }],
  ['plombières|4850', { latitude: 50.73, longitude: 5.96 }],
])
const corners = [
  [50.4, 5.7],
  [50.7, 5.7],
  [50.55, 6],
] as const
const drawn = writeArea({ kind: 'drawn', line: writeCorners(corners.map(([latitude, longitude]) => ({ latitude, longitude }))) })

/** Properties with prices on the steps of the slider and between them. */
const properties: fc.Arbitrary<FilteredProperty[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 999 }),
      goal: fc.nat(1),
      status: fc.constantFrom(1, 2, 4),
      webIds: fc.subarray(['1', '2', '3'], { minLength: 1 }),
      price: fc.option(fc.constantFrom(700, 750, 800, 900, 249_000, 249_500, 250_000, 300_000, 3_500_000)),
      cityKey: fc.constantFrom(...places),
      place: fc.option(
        fc.record({
          latitude: fc.double({ min: 50.3, max: 50.8, noNaN: true }),
          longitude: fc.double({ min: 5.6, max: 6.1, noNaN: true }),
        }),
      ),
      isInside: fc.boolean(),
      bedrooms: few,
      bathrooms: few,
      garages: few,
      features: fc.nat(63),
      energyRank: fc.option(fc.integer({ min: 1, max: 9 })),
      surfaceLivable: fc.option(fc.constantFrom(99, 100, 150)),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  .map((rows) =>
    rows.map(({ isInside, place, ...row }) => {
      const neighbourhoodSlug = isInside && row.cityKey === 'spa|4900' ? inSpa : null
      return {
        ...row,
        place: place && toMapPosition(place),
        pricePerM2: null,
        surfaceGround: null,
        showerrooms: null,
        toilets: null,
        citySlug: row.cityKey.replace('è', 'e'),
        neighbourhoodSlug,
      }
    }),
  )

const aProperty: FilteredProperty = {
  ...{ id: 1, goal: 0, status: 1, webIds: ['1'], price: null, citySlug: 'spa|4900', neighbourhoodSlug: null, place: null },
  ...{ bedrooms: null, bathrooms: null, showerrooms: null, toilets: null, garages: null },
  ...{ features: 0, energyRank: null, surfaceLivable: null, surfaceGround: null, pricePerM2: null },
}

const price = (amounts: readonly number[]) => fc.option(fc.constantFrom(...amounts), { nil: undefined })

/** The entries of the form; prices on the steps of the slider of their goal, in either order. */
const forms = fc.constantFrom('buy', 'rent').chain((goal) => {
  const amounts = goal === 'rent' ? [700, 800, 900] : [249_000, 250_000, 300_000]
  return fc.record({
    goal: fc.constant(goal),
    types: fc.subarray(['1', '2', '9'], { minLength: 1 }),
    zones: fc.subarray([...places, inSpa, 'nowhere|1000']),
    area: fc.constantFrom(undefined, '10km.spa|4900', '30min-bike.plombieres|4850', 'nonsense', drawn),
    priceFrom: price(amounts),
    priceTo: price(amounts),
    rooms: fc.option(
      fc.dictionary(fc.constantFrom('bedrooms', 'bathrooms', 'toilets', 'garages'), fc.integer({ min: 1, max: 4 })),
      {
        nil: undefined,
      },
    ),
    energy: fc.constantFrom(undefined, 'b', 'g'),
    livingMin: fc.constantFrom(undefined, 100),
    features: fc.option(fc.subarray(['garden', 'lift']), { nil: undefined }),
  })
})

const sent = forms.map((form) =>
  readSavedSearch(
    Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  ),
)

describe('a saved search', () => {
  it('[FORM-06] finds properties with at least as many rooms of each kind, and none with an unknown number (decision 039, point 9)', () => {
    fc.assert(
      fc.property(properties, sent, (rows, search) => {
        for (const row of rows.filter((one) => matchesFilter(one, savedSearchFilter(search, cityPoints)))) {
          for (const kind of ROOM_KINDS) {
            if (search[kind] > 0) expect(row[kind] ?? -1).toBeGreaterThanOrEqual(search[kind])
          }
        }
      }),
    )
  })

  it('[FORM-06] is returned as it was stored', () => {
    fc.assert(
      fc.property(sent, (search) => {
        expect(fromStored(toStored(search))).toEqual(search)
      }),
    )
  })

  it('[FORM-06] finds a property exactly when the list page with the same filters shows it as available', () => {
    fc.assert(
      fc.property(properties, sent, (rows, search) => {
        // A price range with equal bounds means no price on a slider (decision 039, point 8), but is a price here.
        fc.pre(search.price.min === null || search.price.min !== search.price.max)
        const address = new URLSearchParams(writePropertySearch(listSearchOf(search)))
        const site = listingSite({ cityPoints })
        const list = toFilter(readPropertySearch(search.goal, address), site, { onlyAvailable: 'true' })
        const shown = rows.filter((row) => matchesFilter(row, list))
        expect(rows.filter((row) => matchesFilter(row, savedSearchFilter(search, cityPoints)))).toEqual(shown)
      }),
    )
  })

  it('[FORM-06] matches prices to the euro, and its list page shows all that it finds', () => {
    fc.assert(
      fc.property(properties, sent, fc.nat(99), (rows, search, more) => {
        const { min, max } = search.price
        const exact = { ...search, price: { min: min === null ? null : min + more, max: max === null ? null : max - more } }
        fc.pre(min === null || max === null || max - min > 2 * PRICE_RANGES[search.goal].step)
        const found = rows.filter((row) => matchesFilter(row, savedSearchFilter(exact, cityPoints)))
        const shown = rows.filter((row) => matchesFilter(row, savedSearchFilter(listSearchOf(exact), cityPoints)))
        expect(shown).toEqual(expect.arrayContaining(found))
        for (const row of found) {
          expect(row.price ?? 0).toBeGreaterThanOrEqual(exact.price.min ?? 0)
          expect(row.price ?? 0).toBeLessThanOrEqual(exact.price.max ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })

  it('[FORM-06, SRCH-17] finds nothing around a place that the site does not know any more', () => {
    const search = readSavedSearch({ goal: 'buy', types: ['1'], area: '30km.spa|4900' })
    const atSpa = { ...aProperty, place: toMapPosition({ latitude: 50.49, longitude: 5.86 }) }
    expect(matchesFilter(atSpa, savedSearchFilter(search, cityPoints))).toBe(true)
    expect(matchesFilter(atSpa, savedSearchFilter(search, new Map()))).toBe(false)
  })

  it('[FORM-06] puts no more cities into a URL than a list reads', () => {
    const zones = Array.from({ length: 61 }, (_, index) => `town-${index}|${4000 + index}`)
    const search = readSavedSearch({ goal: 'buy', types: ['1'], zones })
    expect(search.cities).toHaveLength(61)
    expect(writePropertySearch(listSearchOf(search))).toBe('type=1')
  })
})
