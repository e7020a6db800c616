import { type Coordinates, metresPerMercator } from './geography.ts'
import { type MapArea, type MapPosition, toMapPosition } from './map-grid.ts'

/** A closed line on web maps by its corners; the last one is joined to the first. */
export type Ring = readonly MapPosition[]

/** A circle is a ring with this many corners, which deviates 3 m for a radius of 5 km. */
const CIRCLE_CORNERS = 64
const CORNER_SHARE = 1 / Math.sqrt(Math.cos(Math.PI / CIRCLE_CORNERS))

export function ringOf(corners: readonly Coordinates[]): Ring {
  return corners.map(toMapPosition)
}

export function ringAround(centre: Coordinates, radiusM: number): Ring {
  const directions = Array.from({ length: CIRCLE_CORNERS }, (_, index) => (2 * Math.PI * index) / CIRCLE_CORNERS)
  return ringOf(directions.map((direction) => placeAt(centre, radiusM * CORNER_SHARE, direction)))
}

const RADIUS_OF_EARTH_M = metresPerMercator(0) / (2 * Math.PI)

/** The place at a distance and a direction in radians from the north. */
function placeAt({ latitude, longitude }: Coordinates, distanceM: number, direction: number): Coordinates {
  const angle = distanceM / RADIUS_OF_EARTH_M
  const from = (latitude * Math.PI) / 180
  const sine = Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction)
  const east = Math.atan2(Math.sin(direction) * Math.sin(angle) * Math.cos(from), Math.cos(angle) - Math.sin(from) * sine)
  return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: longitude + (east * 180) / Math.PI }
}

/** Whether a ring contains a position or its line has it. Non-zero rule, as the operator <@ of PostgreSQL. */
export function isInside({ x, y }: MapPosition, ring: Ring): boolean {
  let rounds = 0
  let before = ring.at(-1)
  if (before === undefined) return false
  for (const corner of ring) {
    const side = (corner.x - before.x) * (y - before.y) - (x - before.x) * (corner.y - before.y)
    if (side === 0 && isBetween(x, before.x, corner.x) && isBetween(y, before.y, corner.y)) return true
    if (before.y <= y !== corner.y <= y && side > 0 === corner.y > y) rounds += Math.sign(side)
    before = corner
  }
  return rounds !== 0
}

function isBetween(value: number, a: number, b: number): boolean {
  return Math.min(a, b) <= value && value <= Math.max(a, b)
}

/** The extent of a ring with at least one corner. */
export function extentOf(ring: Ring): MapArea {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Simplifies a line within a tolerance, increased until at most `most` points remain (Ramer, Douglas and Peucker). */
export function simplifyLine<Vertex extends Point>(
  points: readonly Vertex[],
  tolerance: number,
  most: number,
): readonly Vertex[] {
  const simple = keepCorners(points, tolerance)
  return simple.length <= most ? simple : simplifyLine(points, tolerance * 1.5, most)
}

function keepCorners<Vertex extends Point>(points: readonly Vertex[], tolerance: number): readonly Vertex[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return points
  const distances = points.map((point) => distanceToSegment(point, first, last))
  const farthest = distances.reduce((best, distance, index) => (distance > (distances[best] ?? 0) ? index : best), 0)
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  return [...keepCorners(points.slice(0, farthest + 1), tolerance), ...keepCorners(points.slice(farthest), tolerance).slice(1)]
}

function distanceToSegment({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}
