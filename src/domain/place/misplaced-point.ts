/** The frame of a country in degrees, with some kilometres around. */
interface Frame {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

const FRAMES: { readonly [code: string]: Frame } = {
  BE: { south: 49.45, north: 51.55, west: 2.5, east: 6.45 },
  LU: { south: 49.4, north: 50.25, west: 5.7, east: 6.6 },
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/**
 * What is wrong with a point of a country (ISO 3166): it lies outside, or it would lie inside if latitude and longitude were
 * swapped. Null where it lies inside, or the country is not one of ours. Without a country, any of ours will do.
 */
export function misplacedPoint({ latitude, longitude }: Point, country?: string): 'swapped' | 'outside' | null {
  const frames = country === undefined ? Object.values(FRAMES) : [FRAMES[country]].filter((frame) => frame !== undefined)
  if (frames.length === 0 || frames.some((frame) => isInside(frame, latitude, longitude))) return null
  return frames.some((frame) => isInside(frame, longitude, latitude)) ? 'swapped' : 'outside'
}

function isInside({ south, north, west, east }: Frame, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
