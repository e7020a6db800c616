/** A part of a map, in degrees. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** The visible part of a map: its bounds at an integer zoom, at which the world is 256 · 2^zoom px wide. */
export interface MapWindow {
  readonly bounds: MapBounds
  readonly zoom: number
}
