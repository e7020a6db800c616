import type { SearchRelaxations } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The filters of an empty list that could be relaxed. */
export function searchRelaxationsQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchRelaxations>('search-relaxations', { goal, search })
}
