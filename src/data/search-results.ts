import type { PropertyList } from '#schemas/property/property-summary.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The page of properties for the address of a list page. */
export function searchResultsQuery(request: SearchRequest) {
  return searchQuery<PropertyList>('properties', request)
}
