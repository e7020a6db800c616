import type { SavedSearch } from '#src/domain/search/saved-search.ts'
import type { SearchFilter } from '#src/server/search/index/search-row.ts'

/** A saved search as the listings understand it: the rules of the list, for properties that are available. */
export function savedSearchFilter({ types, ...criteria }: SavedSearch): SearchFilter {
  return { ...criteria, categories: types, showUnavailable: false }
}
