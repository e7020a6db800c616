import { type PropertySearch, readPropertySearch } from '#src/domain/search/property-search.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import { all, first, type QueryString } from '#src/server/listings/query-parameters.ts'
import type { PropertyQuery } from './property-list-queries.ts'
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
  const { goal, cities, types, price, bedrooms, bathrooms, showerrooms, toilets, garages } = search
  return {
    goal,
    cities,
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
    showUnavailable: site.showUnavailable,
    onlyAvailable: ['true', '1'].includes(first(query.onlyAvailable)),
  }
}

function readInteger(value: unknown): number | null {
  const text = first(value)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
