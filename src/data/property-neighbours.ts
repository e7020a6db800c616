import type { PropertyNeighbours } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The neighbours of a property in the results of a search; `id` as in the path. */
export function propertyNeighboursQuery(id: string, request: SearchRequest) {
  return searchQuery<PropertyNeighbours>(`properties/${encodeURIComponent(id)}/neighbours`, request)
}
