import type { MapPlaces } from '#schemas/search/map-place.ts'
import { apiQuery } from './api-query.ts'

/** The cities that maps draw. */
export function placesQuery() {
  return apiQuery<MapPlaces>('places')
}
