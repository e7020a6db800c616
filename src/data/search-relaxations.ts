import type { SearchRelaxations } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** Which single filters of a search could give way, for a list that is empty. */
export function searchRelaxationsQuery({ goal, search }: Omit<SearchRequest, 'language'>) {
  return searchQuery<SearchRelaxations>('search-relaxations', { goal, search })
}
