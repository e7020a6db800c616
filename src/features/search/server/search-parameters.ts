import { type Goal, RENT, SALE } from '#schemas/property/goal.ts'
import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import { all, type QueryString } from '#src/features/properties/server/query-parameters.ts'
import { type PropertySearch, readPropertySearch } from '#src/features/search/rules/property-search.ts'
import { readParameters } from '#src/features/search/rules/read-parameters.ts'
import { placeArea } from './placed-area.ts'
import type { PropertyQuery } from './property-list-queries.ts'
import type { ResultRange } from './search-count-queries.ts'
import type { SearchFilter } from './search-filter.ts'
import { apiParameters } from './search-schemas.ts'

const MAX_PAGE_SIZE = 48

type ApiParameters = ReturnType<typeof readApiParameters>

/** The valid parameters that only the API has. */
export function readApiParameters(query: QueryString) {
  return readParameters(apiParameters, toUrlParameters(query))
}

/** Reads a list query. Unknown parameters and invalid values are ignored (decision 039, point 10). */
export function readPropertyQuery(query: QueryString, site: ListingSite): PropertyQuery {
  const search = readSearch(query)
  const parameters = readApiParameters(query)
  return {
    ...toFilter(search, site, parameters),
    categories: [...search.types, ...(parameters.category ?? [])],
    sort: search.sort,
    page: pageOf(parameters),
    pageSize: Math.min(Math.max(1, Number(parameters.pageSize ?? site.pageSize)), MAX_PAGE_SIZE),
  }
}

export function readSearch(query: QueryString): PropertySearch {
  return readPropertySearch(goalOf(readApiParameters(query)), toUrlParameters(query))
}

/** 1 for rent, otherwise 0 for sale. */
export function goalOf({ goal }: Pick<ApiParameters, 'goal'>): Goal {
  return goal === '1' ? RENT : SALE
}

export function toFilter(
  search: PropertySearch,
  site: ListingSite,
  { onlyAvailable }: Pick<ApiParameters, 'onlyAvailable'>,
): SearchFilter {
  const { goal, cities, area, types, price, bedrooms, bathrooms, showerrooms, toilets, garages, extras } = search
  return {
    goal,
    cities,
    area: (area && placeArea(area, site.cityPoints)) ?? undefined,
    categories: types,
    siteNames: site.names,
    price,
    text: search.search,
    isExact: search.isExact,
    bedrooms,
    bathrooms,
    showerrooms,
    toilets,
    garages,
    extras,
    showUnavailable: site.showUnavailable,
    openHousesAt: site.openHousesAt,
    onlyAvailable: onlyAvailable !== undefined,
  }
}

/** The parameter "bounds"; null if absent or invalid. */
export function boundsOf({ bounds = '' }: Pick<ApiParameters, 'bounds'>): MapBounds | null {
  if (bounds === '') return null
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  return south <= north && west <= east ? { south, west, north, east } : null
}

/** The window of a map; null if a part is absent or invalid. */
export function windowOf(parameters: Pick<ApiParameters, 'bounds' | 'zoom'>): MapWindow | null {
  const bounds = boundsOf(parameters)
  return bounds === null || parameters.zoom === undefined ? null : { bounds, zoom: Number(parameters.zoom) }
}

export function rangeOf(parameters: Pick<ApiParameters, 'page'>, limit: number): ResultRange {
  return { offset: (pageOf(parameters) - 1) * limit, limit }
}

function pageOf({ page = '1' }: Pick<ApiParameters, 'page'>): number {
  return Math.max(1, Number(page))
}

function toUrlParameters(query: QueryString): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, value]) => all(value).map((item) => [name, item])))
}
