import { expect, it } from 'vitest'
import { readPropertySearch, wholeSearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import { relaxationsOf } from '#src/features/search/rules/search-filters.ts'

it('[SRCH-13] each single filter can be relaxed: widened first, then removed', () => {
  const query = 'search=jardin&city=spa%7C4900&city=theux%7C4910&type=1&bedrooms=3&garages=1&price=200000-300000'
  const search = readPropertySearch(0, new URLSearchParams(`${query}&page=3&sort=price-asc`))
  const ways = relaxationsOf(search).map(({ kind, change, search: way }) => [kind, change, writePropertySearch(way)])
  const whole = new URLSearchParams(writePropertySearch({ ...search, page: 1 }))
  const but = (name: string, value?: string) => {
    const changed = new URLSearchParams(whole)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    return changed.toString()
  }
  expect(ways).toEqual([
    ['search', 'drop', but('search')],
    ['city', 'drop', but('city')],
    ['type', 'drop', but('type')],
    ['bedrooms', 'widen', but('bedrooms', '2')],
    ['bedrooms', 'drop', but('bedrooms')],
    ['garages', 'drop', but('garages')],
    ['price', 'widen', but('price', '160000-360000')],
    ['price', 'drop', but('price')],
  ])
})

it('[SRCH-13, SRCH-15] the filters of an agency are relaxed to the next label or by a fifth, and removed', () => {
  const search = readPropertySearch(0, new URLSearchParams('energy=c&living-min=100&price-m2-max=2000&garden=1'))
  const ways = relaxationsOf(search).map(({ kind, change, search: way }) => [kind, change, writePropertySearch(way)])
  expect(ways).toEqual([
    ['energy', 'widen', 'energy=d&living-min=100&price-m2-max=2000&garden=1'],
    ['energy', 'drop', 'living-min=100&price-m2-max=2000&garden=1'],
    ['living-min', 'widen', 'energy=c&living-min=80&price-m2-max=2000&garden=1'],
    ['living-min', 'drop', 'energy=c&price-m2-max=2000&garden=1'],
    ['price-m2-max', 'widen', 'energy=c&living-min=100&price-m2-max=2400&garden=1'],
    ['price-m2-max', 'drop', 'energy=c&living-min=100&garden=1'],
    ['garden', 'drop', 'energy=c&living-min=100&price-m2-max=2000'],
  ])
})

it('[SRCH-13] a search without filters has no relaxations', () => {
  expect(relaxationsOf(wholeSearch(1))).toEqual([])
})
