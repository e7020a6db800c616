/** A part of a map, in degrees. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** What a map shows: its bounds at a whole zoom, where the world is 256 · 2^zoom px wide. */
export interface MapWindow {
  readonly bounds: MapBounds
  readonly zoom: number
}
