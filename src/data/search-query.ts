import type { Language } from '#schemas/language.ts'
import { type ApiQuery, apiQuery } from './api-query.ts'

/** A search as a request to the API. */
export interface SearchRequest {
  readonly goal: 0 | 1
  /** The query string of a list page, from `writePropertySearch`. */
  readonly search?: string | undefined
  /** For answers with texts or paths. */
  readonly language?: Language | undefined
}

/** A GET of the API about a search: the goal, the language, and the parameters of the list page unchanged. */
export function searchQuery<Data>(path: string, { goal, search = '', language }: SearchRequest): ApiQuery<Data> {
  const { queryKey } = apiQuery<Data>(path, { goal, language })
  return search === '' ? { queryKey } : { queryKey: [queryKey[0], `${queryKey[1]}&${search}`] }
}
