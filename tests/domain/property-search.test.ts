import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_SORTS } from '#schemas/property-summary.ts'
import {
  everyHome,
  isFiltered,
  PRICE_RANGES,
  type PropertySearch,
  ROOM_NAMES,
  readPropertySearch,
  writePropertySearch,
} from '#src/domain/property-search.ts'

const read = (goal: 0 | 1, query: string) => readPropertySearch(goal, new URLSearchParams(query))

const anySearch: fc.Arbitrary<PropertySearch> = fc.constantFrom(0 as const, 1 as const).chain((goal) => {
  const { min, max } = PRICE_RANGES[goal]
  const bound = fc.option(fc.integer({ min: min + 1, max: max - 1 }))
  const price = fc.tuple(bound, bound).filter(([low, high]) => low === null || high === null || low < high)
  return fc.record({
    goal: fc.constant(goal),
    text: fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    cities: fc.uniqueArray(fc.constantFrom('plombières|4850', 'spa|4900', 'Polleur|4800', 'la calamine|4720')),
    types: fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map(String)),
    rooms: fc.dictionary(fc.constantFrom(...ROOM_NAMES), fc.integer({ min: 1, max: 99 })).map((rooms) => ({ ...rooms })),
    price: price.map(([low, high]) => ({ min: low, max: high })),
    sort: fc.constantFrom(...PROPERTY_SORTS),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
})

describe('the query string of a search', () => {
  it('[SRCH-03, SRCH-11] gives back the search it was written from', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(read(search.goal, writePropertySearch(search))).toEqual(search)
      }),
    )
  })

  it('[SRCH-11] whatever it says, it is a search and never an error', () => {
    const parameter = fc.tuple(
      fc.constantFrom('search', 'city', 'type', 'price', 'page', 'sort', 'x', ...ROOM_NAMES),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('1-2', '2-1', '0-0', '1e3', '-1', '٣', '1-999999999999')),
    )
    fc.assert(
      fc.property(fc.constantFrom(0 as const, 1 as const), fc.array(parameter), (goal, pairs) => {
        const search = read(goal, new URLSearchParams(pairs).toString())
        expect(read(goal, writePropertySearch(search))).toEqual(search)
        expect(search.page).toBeGreaterThanOrEqual(1)
        expect(Object.values(search.rooms).every((count) => count > 0)).toBe(true)
      }),
    )
  })

  it('[SRCH-03] has the parameters of the specification in their order', () => {
    const search: PropertySearch = {
      goal: 0,
      text: 'Jardin & vue',
      cities: ['plombières|4850', 'spa|4900'],
      types: ['1', '2'],
      rooms: { garages: 1, bedrooms: 3 },
      price: { min: 150_000, max: 300_000 },
      sort: 'price-asc',
      page: 2,
    }
    expect(writePropertySearch(search)).toBe(
      '?search=Jardin+%26+vue&city=plombi%C3%A8res%7C4850&city=spa%7C4900&type=1&type=2&bedrooms=3&garages=1&price=150000-300000&sort=price-asc&page=2',
    )
  })

  it('[SRCH-04, SRCH-08] says nothing of a price range that was not changed, of no rooms, of the first page', () => {
    expect(writePropertySearch({ ...everyHome(1), rooms: { bedrooms: 0 } })).toBe('')
    expect(isFiltered(everyHome(0))).toBe(false)
    expect(isFiltered({ ...everyHome(0), sort: 'price-asc', page: 3 })).toBe(false)
    expect(isFiltered({ ...everyHome(0), types: ['1'] })).toBe(true)
  })

  it.each([
    [0, 'price=0-300000', { min: null, max: 300_000 }],
    [0, 'price=100000-3000000', { min: 100_000, max: null }],
    [0, 'price=100000-5000000', { min: 100_000, max: null }],
    [1, 'price=500-2000', { min: 500, max: null }],
    [1, 'price=900-500', { min: null, max: null }],
    [1, 'price=500-500', { min: null, max: null }],
    [1, 'price=abc', { min: null, max: null }],
  ] as const)('[SRCH-04, SRCH-06] for goal %s %s means %j', (goal, query, price) => {
    expect(read(goal, query).price).toEqual(price)
  })
})
