import type { MapPlace } from '#schemas/map-place.ts'
import type { SketchProjection } from './sketch-projection.ts'

/** The narrowest sketch in px, on a phone of 320 px: where names have room there, they have it everywhere. */
const WIDTH_PX = 288
const HEIGHT_PX = 216
const LETTER_PX = 7.6
const LINE_PX = 19
/** Beyond the edge of what is always in view, wide screens show this much more, in per cent. */
const BEYOND = 45

export interface TownLabel {
  readonly place: MapPlace
  readonly isNamed: boolean
  /** Whether the name stands to the left of its dot, since it would leave the sketch on the right. */
  readonly isLeft: boolean
}

/** The places on a sketch and around it; a name is left out where it would collide with one before it. */
export function townLabels(places: readonly MapPlace[], projection: SketchProjection): readonly TownLabel[] {
  // The home or the homes in the middle keep theirs free.
  const taken: Box[] = [
    { left: WIDTH_PX / 2 - 14, right: WIDTH_PX / 2 + 14, top: HEIGHT_PX / 2 - 26, bottom: HEIGHT_PX / 2 + 10 },
  ]
  return places.flatMap((place) => {
    const { left, top } = projection.place({ latitude: place.GoogleX, longitude: place.GoogleY })
    if (left < -BEYOND || left > 100 + BEYOND || top < 0 || top > 100) return []
    const [x, y] = [(left * WIDTH_PX) / 100, (top * HEIGHT_PX) / 100]
    const widthPx = place.Name.length * LETTER_PX + 14
    const isLeft = x + widthPx > WIDTH_PX && x <= WIDTH_PX
    const box = {
      left: isLeft ? x - widthPx : x - 6,
      right: isLeft ? x + 6 : x + widthPx,
      top: y - LINE_PX / 2,
      bottom: y + LINE_PX / 2,
    }
    const isNamed = !taken.some((other) => overlap(box, other))
    if (isNamed) taken.push(box)
    return [{ place, isNamed, isLeft }]
  })
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
