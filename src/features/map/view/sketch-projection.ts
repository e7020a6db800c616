import { type Coordinates, mercator, metresPerMercator } from '#src/features/properties/rules/place/geography.ts'

export const SKETCH_RATIO = 4 / 3

/** Positions on a sketch in per cent of its width and height, true in distance and direction. */
export interface SketchProjection {
  readonly place: (at: Coordinates) => { readonly left: number; readonly top: number }
  /** A distance at the middle of the sketch, in per cent of the width. */
  readonly widthOf: (metres: number) => number
}

/** `heightM` metres high. */
export function sketchAround(middle: Coordinates, heightM: number): SketchProjection {
  const centre = mercator(middle)
  const metres = metresPerMercator(middle.latitude)
  const heightUnits = heightM / metres
  const widthUnits = heightUnits * SKETCH_RATIO
  return {
    place(at) {
      const { x, y } = mercator(at)
      return { left: 50 + (100 * (x - centre.x)) / widthUnits, top: 50 + (100 * (y - centre.y)) / heightUnits }
    },
    widthOf: (distance) => (100 * distance) / (metres * widthUnits),
  }
}

/** Null without places. */
export function sketchOf(places: readonly Coordinates[]): SketchProjection | null {
  if (places.length === 0) return null
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [topLeft, bottomRight] = [mercator({ latitude: north, longitude: west }), mercator({ latitude: south, longitude: east })]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const units = Math.max(bottomRight.y - topLeft.y, (bottomRight.x - topLeft.x) / SKETCH_RATIO)
  return sketchAround(middle, Math.max(units * metresPerMercator(middle.latitude) * 1.3, MIN_HEIGHT_M))
}

/** A single place is shown with some of its surroundings. */
const MIN_HEIGHT_M = 4000
