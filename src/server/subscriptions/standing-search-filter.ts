import type { StandingSearch } from '#src/domain/search/saved-search.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'

/** A standing search as the listings understand it: the rules of the list, for properties that are available. */
export function standingSearchFilter({ types, ...criteria }: StandingSearch): SearchFilter {
  return { ...criteria, categories: types, showUnavailable: false }
}
