import { describe, expect, it } from 'vitest'
import { readPropertySearch } from '#src/features/search/rules/property-search.ts'
import { readHandover, writeHandover } from '#src/features/search/rules/search-handover.ts'

describe('a search that a list page hands over', () => {
  it('[SRCH-13, FORM-06] keeps its goal, its cities, its types, its price, its rooms and more filters', () => {
    const query = 'city=plombi%C3%A8res%7C4850&type=1&bedrooms=3&garages=1&price=100000-300000&energy=c&living-min=120&garden=1'
    expect(writeHandover(readPropertySearch(0, new URLSearchParams(query)))).toBe(`goal=0&${query}`)
    expect(readHandover(new URLSearchParams(`goal=0&${query}`))).toEqual(readPropertySearch(0, new URLSearchParams(query)))
  })

  it('drops words, price per m², order, view and page, which a saved search does not have', () => {
    const search = readPropertySearch(1, new URLSearchParams('search=jardin&price-m2-max=9&sort=price-asc&view=map&page=3'))
    expect(writeHandover(search)).toBe('goal=1')
  })

  it.each(['', 'city=spa%7C4900', 'goal=2', 'goal=rent'])('is absent in the query string "%s"', (query) => {
    expect(readHandover(new URLSearchParams(query))).toBeNull()
  })
})
