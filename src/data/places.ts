import type { MapPlaces } from '#schemas/search/map-place.ts'
import { apiQuery } from './api-query.ts'

/** The cities on maps. */
export function placesQuery() {
  return apiQuery<MapPlaces>('places')
}
