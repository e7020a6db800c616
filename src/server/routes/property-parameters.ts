import type { Language } from '#schemas/language.ts'
import { type PropertySearch, readPropertySearch } from '#src/domain/property-search.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import type { PropertyFilter } from '#src/server/repositories/property-filter.ts'
import type { PropertyQuery } from '#src/server/repositories/property-list.ts'

const MAX_PAGE_SIZE = 48
/** More categories or cities than a search box can offer are cut off. */
const MAX_VALUES = 60

/** A query string as Fastify parses it: a repeated parameter is an array. */
export type QueryString = Readonly<Record<string, unknown>>

/** What a query string asks of the list. Unknown parameters and values that mean nothing are ignored (decisions, point 10). */
export function readPropertyQuery(query: QueryString, site: ListingSite): PropertyQuery {
  const { sort, page } = readSearch(query)
  const pageSize = readInteger(query.pageSize) ?? site.pageSize
  return { ...readFilter(query, site), sort, page, pageSize: Math.min(Math.max(1, pageSize), MAX_PAGE_SIZE) }
}

/** Which listings a query string means: the parameters of a list page (SRCH-03), and those of a configured list. */
export function readFilter(query: QueryString, { showUnavailable }: ListingSite): PropertyFilter {
  const { goal, text, cities, types, rooms, price } = readSearch(query)
  const configured = all(query.category).filter((value) => /^\d{1,9}$/.test(value))
  return {
    goal,
    text,
    categories: [...new Set([...types, ...configured])],
    cities,
    rooms,
    price,
    showUnavailable,
    onlyAvailable: ['true', '1'].includes(first(query.onlyAvailable)),
  }
}

/** The search that a query string with the parameter `goal` describes. */
export function readSearch(query: QueryString): PropertySearch {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const text of all(value)) parameters.append(name, text)
  return readPropertySearch(first(query.goal) === '1' ? 1 : 0, parameters)
}

/** The enabled language a query string asks for, else the site's default. */
export function readLanguage(query: QueryString, { languages }: ListingSite): Language {
  return languages.find((language) => language === first(query.language)) ?? languages[0]
}

/** Ids of homes, each once; what is no id is ignored. */
export function readIds(value: unknown): number[] {
  const ids = all(value).filter((text) => /^[1-9]\d{0,8}$/.test(text))
  return [...new Set(ids.map(Number))]
}

function all(value: unknown): string[] {
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
