import type { Language } from '#schemas/language.ts'
import type { GroundName, GroundNameRank } from '#src/features/map/rules/ground-tile.ts'
import { type Box, type LabelSide, placeLabels } from '#src/features/map/rules/label-placement.ts'

/** In px of the window. */
export interface WindowName extends Pick<GroundName, 'rank' | 'name' | 'names'> {
  readonly x: number
  readonly y: number
}

export interface NameLabel {
  readonly rank: GroundNameRank
  readonly text: string
  readonly side: LabelSide
  /** Whether it was moved off a marker that covers its place. */
  readonly isApart: boolean
  readonly x: number
  readonly y: number
}

/** The smallest zoom of each rank of names, and its approximate size in `paint-ground.ts`. */
const STYLES: Readonly<Record<GroundNameRank, { readonly from: number; readonly letterPx: number; readonly heightPx: number }>> =
  {
    city: { from: 0, letterPx: 9, heightPx: 22 },
    'small-city': { from: 7.5, letterPx: 7.8, heightPx: 19 },
    town: { from: 9.5, letterPx: 7, heightPx: 17 },
    village: { from: 11.5, letterPx: 6.4, heightPx: 16 },
    river: { from: 9, letterPx: 6.4, heightPx: 16 },
  }

/** From the middle of the place to the text; the second value is for a place covered by a property marker. */
const GAPS_PX = [8, 32] as const
/** The minimum distance between two equal names, such as of a river or a place in two tiles. */
const SAME_NAME_PX = 360

/** The names that fit in `window`, off `obstacles` and each other, in a language. Input is in order of importance. */
export function labelNames(
  names: readonly WindowName[],
  {
    zoom,
    language,
    window,
    obstacles,
  }: {
    readonly zoom: number
    readonly language: Language
    readonly window: Box
    readonly obstacles: readonly Box[]
  },
): readonly NameLabel[] {
  const shown = names
    .filter(({ rank }) => zoom >= STYLES[rank].from)
    .map(({ rank, name, names: translated, x, y }) => ({ rank, text: translated[language] ?? name, x, y }))
  const apart = shown.filter((one, index) => !shown.slice(0, index).some((other) => isSame(one, other)))
  const spots = apart.map(({ rank, text, x, y }) => {
    const { letterPx, heightPx } = STYLES[rank]
    return { x, y, widthPx: text.length * letterPx, heightPx }
  })
  const placed = placeLabels(spots, { window, obstacles, gapsPx: GAPS_PX })
  return apart.flatMap((label, index) => {
    const found = placed[index]
    return found ? [{ ...label, side: found.side, isApart: found.gapPx === GAPS_PX[1] }] : []
  })
}

type Placed = Pick<NameLabel, 'text' | 'x' | 'y'>

function isSame(one: Placed, other: Placed): boolean {
  return one.text === other.text && Math.hypot(one.x - other.x, one.y - other.y) < SAME_NAME_PX
}
