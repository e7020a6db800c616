import type { Language } from '#schemas/language.ts'
import { PROPERTY_SORTS } from '#schemas/property-summary.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import type { PropertyQuery } from '#src/server/repositories/property-list.ts'

const MAX_PAGE_SIZE = 48
/** More categories or cities than a search box can offer are cut off. */
const MAX_VALUES = 60

/** A query string as Fastify parses it: a repeated parameter is an array. */
export type QueryString = Readonly<Record<string, unknown>>

/** What a query string asks of the list. Unknown parameters and values that mean nothing are ignored (decisions, point 10). */
export function readPropertyQuery(query: QueryString, site: ListingSite): PropertyQuery {
  const pageSize = readInteger(query.pageSize) ?? site.pageSize
  return {
    goal: first(query.goal) === '1' ? 1 : 0,
    sort: PROPERTY_SORTS.find((sort) => sort === first(query.sort)) ?? 'newest',
    page: Math.max(1, readInteger(query.page) ?? 1),
    pageSize: Math.min(Math.max(1, pageSize), MAX_PAGE_SIZE),
    categories: all(query.category).filter((value) => /^\d{1,9}$/.test(value)),
    cities: all(query.city).filter((value) => /^[^|\0]{1,100}\|[^|\0]{1,20}$/.test(value)),
    showUnavailable: site.showUnavailable,
    onlyAvailable: ['true', '1'].includes(first(query.onlyAvailable)),
  }
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
