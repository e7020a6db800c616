import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import { ENERGY_LETTERS, FEATURES } from '#schemas/search/extra-filters.ts'
import { SEARCH_VIEWS } from '#schemas/search/search-parameters.ts'
import { cityKey, citySlug } from '#src/features/properties/rules/place/city-name.ts'
import { writeCorners } from '#src/features/properties/rules/place/written-ring.ts'
import type { ExtraValues } from '#src/features/search/rules/extra-filters.ts'
import { PRICE_RANGES, priceBounds, readPrice } from '#src/features/search/rules/price-range.ts'
import {
  changeSearch,
  type PropertySearch,
  readPropertySearch,
  SEARCH_PARAMETERS,
  searchForGoal,
  wholeSearch,
  writePropertySearch,
} from '#src/features/search/rules/property-search.ts'
import { REACH_UNITS, REACHES, reachM, type SearchArea } from '#src/features/search/rules/search-area.ts'
import { filtersOf, withoutFilter, withoutFilters } from '#src/features/search/rules/search-filters.ts'
import { withoutEmptyFields } from '#src/features/search/rules/without-empty-fields.ts'

const read = (goal: 0 | 1, text: string) => readPropertySearch(goal, new URLSearchParams(text))

const names = ['Plombières', 'Spa', 'La Calamine', 'Thimister-Clermont', 'Goé', 'Polleur', "Braine-l'Alleud"]
const city = fc
  .tuple(fc.constantFrom(...names), fc.integer({ min: 1000, max: 9999 }))
  .map(([name, zip]) => cityKey(name, `${zip}`))
const count = fc.integer({ min: 0, max: 99 })
const typed = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => (text.trim() === '' ? '' : text))

const figure = fc.integer({ min: 1, max: 999_999 })
const extras: fc.Arbitrary<ExtraValues> = fc.record(
  {
    energy: fc.integer({ min: 1, max: ENERGY_LETTERS.length }),
    'living-min': figure,
    'ground-min': figure,
    'price-m2-max': figure,
    ...Object.fromEntries(FEATURES.map((feature) => [feature, fc.constant(1)])),
  },
  { requiredKeys: [] },
)

const degrees = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((value) => value / 1e5)
const reach = fc
  .constantFrom(...REACH_UNITS)
  .chain((unit) => fc.constantFrom(...REACHES[unit]).map((amount) => ({ amount, unit })))
const area: fc.Arbitrary<SearchArea> = fc.oneof(
  fc.record({ kind: fc.constant('around' as const), place: city, reach }),
  fc.record({
    kind: fc.constant('drawn' as const),
    line: fc
      .array(fc.record({ latitude: degrees(-85, 85), longitude: degrees(-180, 180) }), { minLength: 3, maxLength: 60 })
      .map(writeCorners),
  }),
)

const search: fc.Arbitrary<PropertySearch> = fc.constantFrom(0 as const, 1 as const).chain((goal) =>
  fc
    .record({
      goal: fc.constant(goal),
      search: typed,
      typed,
      isExact: fc.boolean(),
      cities: fc.uniqueArray(city, { maxLength: 5, selector: citySlug }),
      area: fc.option(area),
      types: fc.uniqueArray(
        fc.integer({ min: 1, max: 30 }).map((id) => `${id}`),
        { maxLength: 5 },
      ),
      bedrooms: count,
      bathrooms: count,
      showerrooms: count,
      toilets: count,
      garages: count,
      price: fc
        .tuple(fc.option(fc.nat(4_000_000)), fc.option(fc.nat(4_000_000)))
        .map(([min, max]) => priceBounds(goal, min, max)),
      extras,
      sort: fc.constantFrom(...PROPERTY_SORTS),
      page: fc.integer({ min: 1, max: 999_999 }),
      view: fc.constantFrom(...SEARCH_VIEWS),
    })
    // A search is exact only if words are typed.
    .map((one) => ({ ...one, isExact: one.isExact && one.search !== '' })),
)

describe('the query string of a form', () => {
  it.each([
    ['?text=vue', '?text=vue'],
    ['?search=vue&text=vue&type=1', '?search=vue&type=1'],
    ['?search=vue&exact=1&text=maison&type=1', '?text=maison&type=1'],
    ['?search=vue&text=&type=1', '?type=1'],
    ['?text=', ''],
  ])('[SRCH-18] %s is sent on as "%s": words that nobody changed stay words', (sent, normalised) => {
    expect(withoutEmptyFields(sent)).toBe(normalised)
  })
})

describe('the query string of a search', () => {
  it('[SRCH-11] restores every search unchanged', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(read(one.goal, writePropertySearch(one))).toEqual(one)
      }),
    )
  })

  it('[SRCH-11] has only parameters that the page cache distinguishes', () => {
    fc.assert(
      fc.property(search, (one) => {
        for (const name of new URLSearchParams(writePropertySearch(one)).keys()) expect(SEARCH_PARAMETERS).toContain(name)
      }),
    )
  })

  it('[SRCH-11] is accepted with any contents, and has one normalised form', () => {
    const parameter = fc.tuple(
      fc.constantFrom('search', 'city', 'area', 'type', 'bedrooms', 'garages', 'price', 'sort', 'page', 'view', 'utm_source'),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '-5',
          '1e3',
          '3',
          'PLOMBIÈRES|4850',
          '5km.SPA|4900',
          '7km.spa|4900',
          'drawn.AAAAAA',
          '5-',
          '9-1',
          '|',
          'a|b|c',
        ),
      ),
    )
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 8 }), (parameters) => {
        const address = writePropertySearch(readPropertySearch(0, new URLSearchParams(parameters)))
        expect(writePropertySearch(read(0, address))).toBe(address)
      }),
      { numRuns: 40 },
    )
  })

  it('[SRCH-03] has a parameter for each filter, in a fixed order', () => {
    const query = writePropertySearch({
      ...wholeSearch(0),
      search: 'Villa À louer',
      cities: ['plombières|4850', 'spa|4900'],
      types: ['1', '2'],
      bedrooms: 3,
      bathrooms: 2,
      showerrooms: 1,
      toilets: 4,
      garages: 5,
    })
    expect([...new URLSearchParams(query)]).toEqual([
      ['search', 'Villa À louer'],
      ['city', 'plombières|4850'],
      ['city', 'spa|4900'],
      ['type', '1'],
      ['type', '2'],
      ['bedrooms', '3'],
      ['bathrooms', '2'],
      ['showerrooms', '1'],
      ['toilets', '4'],
      ['garages', '5'],
    ])
  })

  it('[SRCH-03, SRCH-08] is empty for a search without filters', () => {
    expect(writePropertySearch(wholeSearch(0))).toBe('')
    expect(writePropertySearch({ ...wholeSearch(1), search: '  ', page: 1, sort: 'newest' })).toBe('')
  })

  it('[SRCH-04] contains the price only if it was changed, with both bounds', () => {
    expect(writePropertySearch({ ...wholeSearch(0), price: { min: 100_000, max: null } })).toBe('price=100000-3000000')
    expect(writePropertySearch({ ...wholeSearch(1), price: { min: null, max: 900 } })).toBe('price=0-900')
    expect(writePropertySearch(read(0, 'price=0-3000000'))).toBe('')
  })

  it('[SRCH-17] names an area around a place by its reach, one of those that are offered', () => {
    const areaOf = (text: string) => read(0, `area=${encodeURIComponent(text)}`).area
    expect(areaOf('5km.Plombières|4850')).toEqual({ kind: 'around', place: 'plombières|4850', reach: { amount: 5, unit: 'km' } })
    expect(areaOf('15min-bike.spa|4900')).toMatchObject({ reach: { amount: 15, unit: 'min-bike' } })
    for (const none of [
      '',
      '5km',
      '5km.',
      '5km.spa',
      '4km.spa|4900',
      '05km.spa|4900',
      '5min.spa|4900',
      '5.spa|4900',
      'drawn.',
      'drawn.AA',
    ])
      expect(areaOf(none), none).toBeNull()
  })

  it('[SRCH-17] estimates how far one comes in some minutes: the straight line at the usual speed, less the detours', () => {
    expect(Math.round(reachM({ amount: 15, unit: 'min-foot' }))).toBe(962)
    expect(Math.round(reachM({ amount: 15, unit: 'min-bike' }))).toBe(2885)
    expect(Math.round(reachM({ amount: 15, unit: 'min-car' }))).toBe(7692)
    expect(reachM({ amount: 5, unit: 'km' })).toBe(5000)
  })

  it('[SRCH-17] of a form without JavaScript joins a place and its reach to an area', () => {
    expect(withoutEmptyFields('?area-place=&area-reach=5km&type=1')).toBe('?type=1')
    expect(withoutEmptyFields('?type=1&area-place=spa%7C4900&area-reach=15min-bike')).toBe('?type=1&area=15min-bike.spa%7C4900')
    expect(withoutEmptyFields('?area-place=drawn.AbC&area-reach=5km')).toBe('?area=drawn.AbC')
  })

  it('[SRCH-03] names a city in any case, Unicode composition or as a slug, and each city once', () => {
    expect(read(0, 'city=PLOMBI%C3%88RES|4850').cities).toEqual(['plombières|4850'])
    expect(read(0, `city=${encodeURIComponent('Plombie\u0300res|4850')}`).cities).toEqual(['plombières|4850'])
    expect(read(0, 'city=plombieres|4850').cities).toEqual(['plombieres|4850'])
    expect(read(0, 'city=plombières|4850&city=plombieres|4850&city=polleur|4800&city=polleur|4910').cities).toEqual([
      'plombières|4850',
      'polleur|4800',
      'polleur|4910',
    ])
  })

  it('[SRCH-11] may contain unknown parameters and invalid values, which are ignored', () => {
    const nonsense = 'foo=1&city=&city=spa&city=|4900&city=spa|&city=a|b|c&type=house&bedrooms=-1&toilets=1.5&price=cheap'
    expect(read(0, `${nonsense}&sort=random&page=0&page=2&view=3d&search=%20&exact=1`)).toEqual(wholeSearch(0))
  })
})

describe('price bounds', () => {
  it('[SRCH-06] are clamped, snapped, and absent at the ends of the slider', () => {
    expect(readPrice(0, '123456-9999999')).toEqual({ min: 123_000, max: null })
    expect(readPrice(1, '449-951')).toEqual({ min: 400, max: 1_000 })
    expect(readPrice(1, '-800')).toEqual({ min: null, max: 800 })
    expect(readPrice(0, '250000-')).toEqual({ min: 250_000, max: null })
  })

  it('[SRCH-06] are ignored if they cross', () => {
    for (const text of ['500-400', '-0', '0-0']) expect(readPrice(1, text)).toEqual({ min: null, max: null })
  })

  it('[SRCH-06] are one price where they are equal, also after snapping, and all that is dearer at the upper end', () => {
    expect(readPrice(1, '400-400')).toEqual({ min: 400, max: 400 })
    expect(readPrice(1, '410-440')).toEqual({ min: 400, max: 400 })
    expect(readPrice(1, '2000-')).toEqual({ min: 2_000, max: null })
    expect(readPrice(1, '2000-2000')).toEqual({ min: 2_000, max: null })
  })

  it('[SRCH-06] always lie on the steps of the slider, the lower never above the upper', () => {
    const amount = fc.option(fc.integer({ min: -10, max: 9_000_000 }))
    fc.assert(
      fc.property(fc.constantFrom(0 as const, 1 as const), amount, amount, (goal, min, max) => {
        const range = PRICE_RANGES[goal]
        const bounds = priceBounds(goal, min, max)
        const [low, high] = [bounds.min ?? range.min, bounds.max ?? range.max]
        expect(low <= high && low >= range.min && high <= range.max).toBe(true)
        expect([low % range.step, high % range.step]).toEqual([0, 0])
        expect(bounds.max).not.toBe(range.max)
      }),
    )
  })
})

describe('changing a search', () => {
  it('[SRCH-05] resets the price when the goal changes, and nothing else', () => {
    const sale = read(0, 'city=spa|4900&bedrooms=2&price=100000-200000&page=3')
    expect(searchForGoal(sale, 1)).toEqual({ ...sale, goal: 1, price: { min: null, max: null }, page: 1 })
    expect(searchForGoal(sale, 0)).toEqual(sale)
  })

  it('[SRCH-11] returns to the first page for any other filter', () => {
    expect(changeSearch(read(0, 'page=4'), { bedrooms: 2 }).page).toBe(1)
    expect(changeSearch(read(0, 'bedrooms=2'), { page: 4 }).page).toBe(4)
  })

  it('[SRCH-11] gives the whole list once its filters are removed one by one', () => {
    fc.assert(
      fc.property(search, (one) => {
        const filters = filtersOf(one)
        for (const filter of filters) {
          expect(filtersOf(withoutFilter(one, filter))).toEqual(filters.filter((other) => other !== filter))
        }
        const { goal, sort, view } = one
        expect(withoutFilters({ ...one, page: 1 })).toEqual({ ...wholeSearch(goal), sort, view })
      }),
    )
  })
})

describe('the query string of a plain form', () => {
  it.each([
    ['?search=verviers&bedrooms=&bathrooms=0&garages=&price=', '?search=verviers'],
    ['?search=&city=spa%7C4900&price=100000-200000', '?city=spa%7C4900&price=100000-200000'],
    ['?search=&bedrooms=', ''],
    ['?search=a+b&x=&page=2', '?search=a+b&x=&page=2'],
    ['?bedrooms=10', '?bedrooms=10'],
    ['?energy=&living-min=&ground-min=0&garden=1', '?garden=1'],
    ['?energy=c&living-min=120', '?energy=c&living-min=120'],
    ['?search=&price-min=&price-max=&city=spa%7C4900', '?city=spa%7C4900'],
    ['?price-min=%E2%82%AC+250.000&price-max=', '?price=250000-'],
    ['?type=1&price-min=100000&price-max=200000', '?type=1&price=100000-200000'],
    ['', ''],
    ['?', '?'],
  ])('[SRCH-03] %j is %j without empty fields and with one price', (address, normalised) => {
    expect(withoutEmptyFields(address)).toBe(normalised)
  })
})
