import type { MapPlace } from '#schemas/map-place.ts'
import { type Box, type LabelSide, placeLabels } from '#src/domain/label-placement.ts'
import type { SketchProjection } from './sketch-projection.ts'

/** The narrowest sketch in px, on a phone of 320 px: where names have room there, they have it everywhere. */
const WIDTH_PX = 286
const HEIGHT_PX = 214
const LETTER_PX = 8
const LINE_PX = 16
const GAP_PX = 7
/** Wide screens show more than what is always in view, in per cent of its width on each side. */
const BEYOND = 50

export interface TownLabel {
  readonly place: MapPlace
  /** Where its name stands; null where there is no room for it. */
  readonly side: LabelSide | null
}

/**
 * The places on a sketch and beside it, with their names where these have room. `pins` are the homes, `rings` the heights at which
 * circles are labelled, in per cent.
 */
export function townLabels(
  places: readonly MapPlace[],
  projection: SketchProjection,
  { pins, rings }: { readonly pins: readonly { left: number; top: number }[]; readonly rings: readonly number[] },
): readonly TownLabel[] {
  const seen = places.flatMap((place) => {
    const { left, top } = projection.place({ latitude: place.GoogleX, longitude: place.GoogleY })
    const isSeen = left > -BEYOND && left < 100 + BEYOND && top > 0 && top < 100
    return isSeen ? [{ place, x: (left * WIDTH_PX) / 100, y: (top * HEIGHT_PX) / 100 }] : []
  })
  const spots = seen.map(({ place, x, y }) => ({ x, y, widthPx: place.Name.length * LETTER_PX, heightPx: LINE_PX }))
  const obstacles = [
    ...pins.map(({ left, top }) => around((left * WIDTH_PX) / 100, (top * HEIGHT_PX) / 100 - 8, 13, 18)),
    ...rings.map((top) => around(WIDTH_PX / 2, (top * HEIGHT_PX) / 100, 22, 8)),
    ...spots.map(({ x, y }) => around(x, y, 4, 4)),
  ]
  // What lies beside the stage has its name there, and is cut off with it.
  const window = { left: (-BEYOND * WIDTH_PX) / 100, right: ((100 + BEYOND) * WIDTH_PX) / 100, top: 2, bottom: HEIGHT_PX - 2 }
  const inner = { ...window, left: 4, right: WIDTH_PX - 4 }
  const placed = placeLabels(spots, { window: inner, obstacles, gapsPx: [GAP_PX] })
  return seen.map(({ place, x }, index) => {
    const isBeside = x < 0 || x > WIDTH_PX
    return { place, side: isBeside ? 'right' : (placed[index]?.side ?? null) }
  })
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}
