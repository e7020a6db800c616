import type { PropertyNeighbours } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The properties before and after one in the results of a search; `id` as it stands in the path. */
export function propertyNeighboursQuery(id: string, request: SearchRequest) {
  return searchQuery<PropertyNeighbours>(`properties/${encodeURIComponent(id)}/neighbours`, request)
}
