import type { SearchCount } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** How many properties a search finds, for the button that shows them. */
export function searchCountQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchCount>('properties/count', { goal, search })
}
