import type { MapBounds, MapWindow } from '#schemas/search/map-bounds.ts'
import { type PropertySearch, readPropertySearch } from '#src/domain/search/property-search.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { all, first, type QueryString } from '#src/server/listings/query-parameters.ts'
import { placeArea } from './placed-area.ts'
import type { PropertyQuery } from './property-list-queries.ts'
import type { ResultRange } from './search-count-queries.ts'
import type { SearchFilter } from './search-filter.ts'

const MAX_PAGE_SIZE = 48

/** Reads a list query. Unknown parameters and invalid values are ignored (decision 039, point 10). */
export function readPropertyQuery(query: QueryString, site: ListingSite): PropertyQuery {
  const search = readSearch(query)
  const filter = toFilter(search, site, query)
  const categories = all(query.category).filter((value) => /^\d{1,9}$/.test(value))
  const pageSize = readInteger(query.pageSize) ?? site.pageSize
  return {
    ...filter,
    categories: [...search.types, ...categories],
    sort: search.sort,
    page: Math.max(1, readInteger(query.page) ?? 1),
    pageSize: Math.min(Math.max(1, pageSize), MAX_PAGE_SIZE),
  }
}

/** Reads the search in a query string; goal 1 is rent, any other value sale. */
export function readSearch(query: QueryString): PropertySearch {
  const parameters = Object.entries(query).flatMap(([name, value]) => all(value).map((item) => [name, item]))
  return readPropertySearch(first(query.goal) === '1' ? 1 : 0, new URLSearchParams(parameters))
}

/** Converts a visitor's search to a filter. */
export function toFilter(search: PropertySearch, site: ListingSite, query: QueryString): SearchFilter {
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
    onlyAvailable: ['true', '1'].includes(first(query.onlyAvailable)),
  }
}

/** The parameter "bounds"; null where it is absent or no rectangle. */
export function readBounds(query: QueryString): MapBounds | null {
  const text = first(query.bounds)
  if (!/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  return south <= north && west <= east ? { south, west, north, east } : null
}

/** The window of a map; null where a part of it is absent or invalid. */
export function readWindow(query: QueryString): MapWindow | null {
  const bounds = readBounds(query)
  const zoom = readInteger(query.zoom)
  return bounds === null || zoom === null ? null : { bounds, zoom }
}

/** A page of results from the parameter "page". */
export function readRange(query: QueryString, limit: number): ResultRange {
  return { offset: (Math.max(1, readInteger(query.page) ?? 1) - 1) * limit, limit }
}

function readInteger(value: unknown): number | null {
  const text = first(value)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
