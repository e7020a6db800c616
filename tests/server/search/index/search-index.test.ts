import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROPERTY_SORTS } from '#schemas/property/property-summary.ts'
import { ROOM_KINDS } from '#src/domain/search/property-search.ts'
import { runAtOnce } from '#src/server/search/index/cooperative-task.ts'
import { buildSearchIndex, createSearchIndex } from '#src/server/search/index/search-index.ts'
import type { SearchFilter, SearchRow } from '#src/server/search/index/search-row.ts'
import { textCopyOf } from '../../../fixtures/text-copy.ts'

const places = ['spa|4900', 'theux|4910', 'polleur|4800', 'polleur|4910']
const count = fc.option(fc.nat(3))

const rows: fc.Arbitrary<SearchRow[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 999 }),
      goal: fc.nat(1),
      status: fc.constantFrom(1, 2, 4),
      webIds: fc.subarray(['1', '2', '3'], { minLength: 1 }),
      publishedPrice: fc.option(fc.constantFrom(50, 100, 200, 400)),
      cityKey: fc.constantFrom(...places),
      surfaceLivable: fc.option(fc.nat(3)),
      surfaceGround: fc.option(fc.nat(3)),
      createDate: fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31'),
      bedrooms: count,
      bathrooms: count,
      showerrooms: count,
      toilets: count,
      garages: count,
    }),
    { selector: ({ id }) => id, maxLength: 25 },
  )
  .map((some) =>
    some.map((row) => ({
      ...row,
      citySlug: row.cityKey,
      city: row.cityKey.split('|')[0] ?? '',
      zip: row.cityKey.split('|')[1] ?? '',
      countryId: 10,
    })),
  )

const filters: fc.Arbitrary<SearchFilter> = fc.record({
  goal: fc.constantFrom(0 as const, 1 as const),
  categories: fc.subarray(['1', '2', '9']),
  cities: fc.subarray([...places, 'nowhere|1000']),
  price: fc.record({ min: fc.option(fc.constantFrom(50, 100, 150)), max: fc.option(fc.constantFrom(100, 200, 399)) }),
  bedrooms: fc.nat(2),
  garages: fc.nat(1),
  showUnavailable: fc.boolean(),
  onlyAvailable: fc.boolean(),
})

/** The rule as documented, applied to one property at a time. */
function isWanted(row: SearchRow, filter: SearchFilter): boolean {
  const { min = null, max = null } = filter.price ?? {}
  const price = row.publishedPrice
  return (
    row.goal === filter.goal &&
    (row.status === 1 || (filter.showUnavailable && !filter.onlyAvailable)) &&
    (!filter.cities?.length || filter.cities.includes(row.cityKey)) &&
    (!filter.categories?.length || row.webIds.some((type) => filter.categories?.includes(type))) &&
    (min === null || (price !== null && price >= min)) &&
    (max === null || (price !== null && price <= max)) &&
    ROOM_KINDS.every((kind) => (filter[kind] ?? 0) === 0 || (row[kind] ?? -1) >= (filter[kind] ?? 0))
  )
}

describe('the search index', () => {
  it('[SRCH-11] finds and counts the properties that match the rules, for any filters and order', () => {
    fc.assert(
      fc.property(rows, filters, fc.constantFrom(...PROPERTY_SORTS), fc.boolean(), (properties, filter, sort, isCooperative) => {
        const index = isCooperative ? runAtOnce(buildSearchIndex(properties)) : createSearchIndex(properties)
        const wanted = properties.filter((row) => isWanted(row, filter))
        const { ids, total, available } = index.search(filter, sort, null)
        expect([...ids].sort()).toEqual(wanted.map(({ id }) => id).sort())
        const expected = { total: wanted.length, available: wanted.filter(({ status }) => status === 1).length }
        expect({ total, available }).toEqual(expected)
        expect(index.count(filter, null)).toEqual(expected)
        expect(index.facets(filter, null).count).toEqual(expected)
      }),
    )
  })

  it('[SRCH-09, SRCH-10] counts for a city or category what choosing it alone would find, with the other filters kept', () => {
    fc.assert(
      fc.property(rows, filters, (properties, filter) => {
        const index = createSearchIndex(properties)
        const { cities, types } = index.facets(filter, null)
        for (const { key, total, available } of cities)
          expect({ total, available }).toEqual(index.count({ ...filter, cities: [key] }, null))
        for (const [type, number] of types) expect(number).toEqual(index.count({ ...filter, categories: [type] }, null))
      }),
    )
  })
})

describe('the text index', () => {
  const properties = [
    ['V0001', 'maison de caractere verviers 4800 jardin'],
    ['V0002', 'appartement a spa 4900 avec jardin'],
    ['V0003', 'villa spacieuse a theux 4910'],
    ['L-0001', 'maisons jumelees a stavelot 4970'],
    ['4800', 'garage a eupen 4700'],
  ] as const
  const { index } = textCopyOf(
    properties.map(([reference, text], position) => ({ id: position + 1, version: 1, reference, text })),
  )
  const found = (text: string) => [...(index.find(text)?.found ?? [])].flatMap((one, position) => (one === 1 ? [position] : []))

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
    ['4800', [0, 4]],
    ['l0001', [3]],
    ['l 0001', [3]],
  ])('[SRCH-11] %s finds the properties at %j', (text, positions) => {
    expect(found(text)).toEqual(positions)
  })

  it('[SRCH-11] finds a property by its reference code', () => {
    expect(index.find('v-0002')?.byReference).toEqual([1])
    expect(index.find('4800')?.byReference).toEqual([4])
    expect(index.find('jardin')?.byReference).toEqual([])
  })

  it('[SRCH-11] does not filter by a text without words', () => {
    expect(index.find(' ?! ')).toBeNull()
  })

  it('[SRCH-11] finds a property by every word of it, and by the word with one typing error', () => {
    const places = properties.flatMap(([, text], position) => text.split(' ').map((word) => [position, word] as const))
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(20), ([position, word], at) => {
        expect(found(word)).toContain(position)
        if (word.length < 6 || /\d/.test(word)) return
        const place = at % (word.length - 1)
        const [a = '', b = ''] = [word[place], word[place + 1]]
        expect(found(word.slice(0, place) + b + a + word.slice(place + 2))).toContain(position)
      }),
    )
  })
})
