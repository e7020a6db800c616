import { expect, it } from 'vitest'
import { wholeSearch, writePropertySearch } from '#src/features/search/rules/property-search.ts'
import {
  mapPointsOfQuery,
  mapPointsQuery,
  mapPropertiesQuery,
  propertyNeighboursQuery,
  searchOptionsQuery,
  searchRelaxationsQuery,
  searchResultsQuery,
} from '#src/features/search/view/search-api.ts'

const search = writePropertySearch({ ...wholeSearch(0), search: 'jardin & vue', cities: ['goé|4834'], page: 2 })
const written = 'search=jardin+%26+vue&city=go%C3%A9%7C4834&page=2'
const urlOf = ({ queryKey }: { readonly queryKey: readonly ['api', string] }) => queryKey[1]

it('[SRCH-11] API requests carry the parameters of the list page unchanged', () => {
  const request = { goal: 0, search, language: 'de' } as const
  expect(urlOf(searchResultsQuery(request))).toBe(`/api/properties?goal=0&language=de&${written}`)
  expect(urlOf(searchOptionsQuery(request))).toBe(`/api/search-options?goal=0&language=de&${written}`)
  expect(urlOf(mapPointsQuery(request))).toBe(`/api/map-points?goal=0&language=de&${written}`)
  expect(urlOf(propertyNeighboursQuery('1/2', request))).toBe(`/api/properties/1%2F2/neighbours?goal=0&language=de&${written}`)
})

it('[SRCH-14] requests about maps carry the search, and their own window, page and properties before it', () => {
  const request = { goal: 0, search, language: 'de' } as const
  const bounds = { south: 50.28934, west: 4.92188, north: 51.17934, east: 6.32812 }
  const area = '50.28934%2C4.92188%2C51.17934%2C6.32812'
  const start = '/api/map-points?goal=0&language=de'
  expect(urlOf(mapPointsQuery(request, { bounds, zoom: 9 }))).toBe(`${start}&bounds=${area}&zoom=9&${written}`)
  expect(urlOf(mapPointsOfQuery(request, [7, 8]))).toBe(`${start}&id=7&id=8&${written}`)
  const properties = `/api/map-properties?goal=0&language=de&bounds=${area}&page=3&${written}`
  expect(urlOf(mapPropertiesQuery(request, bounds, 3))).toBe(properties)
})

it('[SRCH-11] requests for relaxations carry no language, so that all languages share one answer', () => {
  const request = { goal: 1, search, language: 'de' } as const
  expect(urlOf(searchRelaxationsQuery(request))).toBe(`/api/search-relaxations?goal=1&${written}`)
})
