import type { MapPlace } from '#schemas/search/map-place.ts'
import { type Coordinates, type Direction, directionTo, distanceM } from './geography.ts'

export interface NearPlace {
  readonly place: MapPlace
  readonly distanceM: number
  readonly direction: Direction
}

/** Nearer places have no meaningful direction. */
const SAME_PLACE_M = 100

/** The places nearest to a property, nearest first, without the one it stands in the middle of. */
export function nearestPlaces(property: Coordinates, places: readonly MapPlace[], count: number): readonly NearPlace[] {
  return places
    .map((place) => {
      const at = { latitude: place.GoogleX, longitude: place.GoogleY }
      return { place, distanceM: distanceM(property, at), direction: directionTo(property, at) }
    })
    .filter((near) => near.distanceM >= SAME_PLACE_M)
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, count)
}
