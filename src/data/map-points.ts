import type { MapPoints } from '#schemas/search/property-search.ts'
import { type SearchRequest, searchQuery } from './search-query.ts'

/** The properties of a search with their places on a map. */
export function mapPointsQuery(request: SearchRequest) {
  return searchQuery<MapPoints>('map-points', request)
}
