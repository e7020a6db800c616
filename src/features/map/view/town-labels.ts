import type { MapPlace } from '#schemas/search/map-place.ts'
import { type Box, type LabelSide, placeLabels } from '#src/features/map/rules/label-placement.ts'
import type { SketchProjection } from './sketch-projection.ts'

/** The narrowest sketch in px, on a phone of 320 px: labels that fit there fit everywhere. */
const WIDTH_PX = 286
const HEIGHT_PX = 214
const LETTER_PX = 8
const LINE_PX = 16
/** The distance of a label from its town; larger where property markers crowd around it. */
const GAPS_PX = { pin: [7], dot: [7, 12, 18] }
/** The room for a property's marker, in px: the pin of one property with its tip, or the dots of many. */
const PIN = { above: 8, halfWidth: 13, halfHeight: 18 }
const DOT = { above: 0, halfWidth: 4, halfHeight: 4 }
/** The additional width of wide screens, in per cent on each side. */
const BEYOND = 50

export interface TownLabel {
  readonly place: MapPlace
  /** The position of its label; null where there is no room. */
  readonly side: LabelSide | null
  readonly gapPx: number
}

interface UserErrors {
  readonly properties: readonly { readonly left: number; readonly top: number }[]
  readonly mark: 'pin' | 'dot'
  readonly rings: readonly number[]
}

/** The places of a sketch, by priority, with labels where there is room. `rings`: heights of circle labels, in per cent. */
export function townLabels(
  places: readonly MapPlace[],
  projection: SketchProjection,
  { properties, mark, rings }: UserErrors,
): readonly TownLabel[] {
  const { above, halfWidth, halfHeight } = mark === 'pin' ? PIN : DOT
  const seen = places.flatMap((place) => {
    const { left, top } = projection.place({ latitude: place.GoogleX, longitude: place.GoogleY })
    const isSeen = left > -BEYOND && left < 100 + BEYOND && top > 0 && top < 100
    return isSeen ? [{ place, x: (left * WIDTH_PX) / 100, y: (top * HEIGHT_PX) / 100 }] : []
  })
  const spots = seen.map(({ place, x, y }) => ({ x, y, widthPx: place.Name.length * LETTER_PX, heightPx: LINE_PX }))
  const obstacles = [
    ...properties.map(({ left, top }) => around((left * WIDTH_PX) / 100, (top * HEIGHT_PX) / 100 - above, halfWidth, halfHeight)),
    ...rings.map((top) => around(WIDTH_PX / 2, (top * HEIGHT_PX) / 100, 22, 8)),
    ...spots.map(({ x, y }) => around(x, y, 4, 4)),
  ]
  // A label of a place outside the stage is clipped with its place.
  const window = { left: (-BEYOND * WIDTH_PX) / 100, right: ((100 + BEYOND) * WIDTH_PX) / 100, top: 2, bottom: HEIGHT_PX - 2 }
  const inner = { ...window, left: 4, right: WIDTH_PX - 4 }
  const placed = placeLabels(spots, { window: inner, obstacles, gapsPx: GAPS_PX[mark] })
  return seen.map(({ place, x }, index) => {
    const isBeside = x < 0 || x > WIDTH_PX
    const { side, gapPx } = (isBeside ? undefined : placed[index]) ?? { side: isBeside ? ('right' as const) : null, gapPx: 7 }
    return { place, side, gapPx }
  })
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}
