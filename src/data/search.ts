import type { Language } from '#schemas/language.ts'
import { type ApiQuery, apiQuery } from './api-query.ts'

/** What a visitor can choose from in a search for one goal. */
export interface SearchOptions {
  readonly cities: readonly { readonly Name: string; readonly Zip: string; readonly PropertyCount?: number }[]
  readonly types: readonly { readonly WebID: string; readonly Name: string }[]
}

/** The cities and categories of the homes for sale (goal 0) or for rent (goal 1). */
export function searchOptionsQuery(language: Language, goal: 0 | 1) {
  return apiQuery<SearchOptions>('search-options', { language, goal })
}

/** How many homes a search finds; `query` is its query string without "?". */
export function propertyCountQuery(language: Language, goal: 0 | 1, query: string): ApiQuery<{ readonly count: number }> {
  const { queryKey } = apiQuery('properties/count', { language, goal })
  return { queryKey: ['api', queryKey[1] + (query === '' ? '' : `&${query}`)] }
}
