import type { SearchCount } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The number of properties that a search finds, for its button. */
export function searchCountQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchCount>('properties/count', { goal, search })
}
