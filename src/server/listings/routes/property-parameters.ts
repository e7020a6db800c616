import type { Language } from '#schemas/language.ts'
import { type PropertySearch, readPropertySearch } from '#src/domain/search/property-search.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { PropertyQuery } from '#src/server/listings/property-list-queries.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'

const MAX_PAGE_SIZE = 48
/** More categories or cities than a search box can offer are cut off. */
const MAX_VALUES = 60

/** A query string as Fastify parses it: a repeated parameter is an array. */
export type QueryString = Readonly<Record<string, unknown>>

/** What a query string asks of the list. Unknown parameters and values that mean nothing are ignored (decision 039, point 10). */
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

/** The visitor's search in a query string, which names the goal too: 1 for rent, anything else for sale. */
export function readSearch(query: QueryString): PropertySearch {
  const parameters = Object.entries(query).flatMap(([name, value]) => all(value).map((item) => [name, item]))
  return readPropertySearch(first(query.goal) === '1' ? 1 : 0, new URLSearchParams(parameters))
}

/** A visitor's search as the listings understand it. */
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

/** The enabled language a query string asks for, else the site's default. */
export function readLanguage(query: QueryString, { languages }: ListingSite): Language {
  return languages.find((language) => language === first(query.language)) ?? languages[0]
}

/** Every value of a parameter that may be repeated. */
export function all(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((item) => typeof item === 'string').slice(0, MAX_VALUES)
}

function first(value: unknown): string {
  return all(value)[0] ?? ''
}

function readInteger(value: unknown): number | null {
  const text = first(value)
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
