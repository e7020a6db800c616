import type { SearchOptions } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The cities, categories and prices of a goal, counted with the other filters of the search. */
export function searchOptionsQuery(request: SearchRequest) {
  return searchQuery<SearchOptions>('search-options', request)
}
