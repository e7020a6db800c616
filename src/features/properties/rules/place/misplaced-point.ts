/** The frame of a country in degrees, with some kilometres around. */
interface Frame {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Bounds of the agencies' region. */
const HOME = {
  BE: { south: 49.45, north: 51.55, west: 2.5, east: 6.45 },
  LU: { south: 49.4, north: 50.25, west: 5.7, east: 6.6 },
}
const FRAMES: { readonly [code: string]: Frame } = {
  ...HOME,
  // With the islands that belong to the country by the same code.
  DE: { south: 47.2, north: 55.1, west: 5.8, east: 15.1 },
  ES: { south: 27.6, north: 43.9, west: -18.3, east: 4.4 },
  FR: { south: 41.3, north: 51.2, west: -5.3, east: 9.7 },
  IT: { south: 35.4, north: 47.2, west: 6.5, east: 18.6 },
  NL: { south: 50.7, north: 53.7, west: 3.2, east: 7.3 },
  PT: { south: 29.9, north: 42.2, west: -31.4, east: -6.1 },
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Whether a point is outside its country, or inside with latitude and longitude swapped. Null if inside or unknown. */
export function misplacedPoint({ latitude, longitude }: Point, country?: string): 'swapped' | 'outside' | null {
  const frames = country === undefined ? Object.values(HOME) : [FRAMES[country]].filter((frame) => frame !== undefined)
  if (frames.length === 0 || frames.some((frame) => isInside(frame, latitude, longitude))) return null
  return frames.some((frame) => isInside(frame, longitude, latitude)) ? 'swapped' : 'outside'
}

function isInside({ south, north, west, east }: Frame, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
