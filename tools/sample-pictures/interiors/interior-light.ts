import type { Rgb } from '#tools/sample-pictures/core/colour.ts'
import { normalise, type Vec3 } from '#tools/sample-pictures/core/geometry.ts'
import { createLight, type Hour, type Light, type Season } from '#tools/sample-pictures/core/light.ts'

/** Which wall the daylight comes through, as the picture shows it. */
export type WindowSide = 'left' | 'back'

const rooms: Record<Hour, { ambient: Rgb; sun: Rgb }> = {
  morning: { ambient: [0.96, 0.96, 0.97], sun: [0.2, 0.17, 0.11] },
  noon: { ambient: [1, 1, 1], sun: [0.15, 0.14, 0.11] },
  golden: { ambient: [0.92, 0.88, 0.83], sun: [0.28, 0.19, 0.08] },
  dusk: { ambient: [0.8, 0.71, 0.6], sun: [0.16, 0.13, 0.1] },
}

/** Light inside a room: much comes from all sides, the rest from the windows. */
export function createInteriorLight(hour: Hour, season: Season, side: WindowSide): Light {
  const outside = createLight(hour, season, -0.8)
  const direction: Vec3 = side === 'left' ? [-0.78, 0.22, 0.62] : [-0.34, 0.7, 0.6]
  const { ambient, sun } = rooms[hour]
  return { ...outside, sun: normalise(direction), ambient, sunColour: sun }
}
