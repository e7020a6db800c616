import type { MapPlace } from '#schemas/search/map-place.ts'

const EARTH_RADIUS_M = 6_371_008.8

/** A place on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type Direction = (typeof DIRECTIONS)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function distanceM(from: Coordinates, to: Coordinates): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const parallels = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  const square = half(from.latitude, to.latitude) + parallels * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(square)))
}

/** The compass direction of a place, one of eight. */
export function directionTo(from: Coordinates, to: Coordinates): Direction {
  const [here, there] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(there)
  const north = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn)
  const eighth = Math.round((Math.atan2(east, north) * 4) / Math.PI)
  return DIRECTIONS[(eighth + 8) % 8] ?? 'n'
}

/** A place in the Mercator projection of web maps: the world from 0 to 1, x to the east, y to the south. */
export function mercator({ latitude, longitude }: Coordinates): { readonly x: number; readonly y: number } {
  const sine = Math.sin(radians(latitude))
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Metres per unit of {@link mercator} at a latitude. */
export function metresPerMercator(latitude: number): number {
  return 2 * Math.PI * EARTH_RADIUS_M * Math.cos(radians(latitude))
}

/** The largest of 1, 2 and 5 times a power of ten up to a positive amount, for labels of scales and rings. */
export function roundDown(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  const factor = [5, 2, 1].find((candidate) => candidate * power <= amount) ?? 1
  return factor * power
}

export interface NearPlace {
  readonly place: MapPlace
  readonly distanceM: number
  readonly direction: Direction
}

/** Nearer places have no meaningful direction. */
const SAME_PLACE_M = 100

/** The places nearest to a property, nearest first, without the one that contains it. */
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
