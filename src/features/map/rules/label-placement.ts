export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A label: the middle of its marker, and the size of its text. */
export interface NamedSpot {
  readonly x: number
  readonly y: number
  readonly widthPx: number
  readonly heightPx: number
}

export const LABEL_SIDES = ['right', 'left', 'below', 'above'] as const
export type LabelSide = (typeof LABEL_SIDES)[number]

/** The position of a label: the side of its marker, and the distance from the marker's middle. */
export interface Placement {
  readonly side: LabelSide
  readonly gapPx: number
}

/** The position of each label, off `obstacles` and earlier labels; null without room. Preferred labels come first. */
export function placeLabels(
  spots: readonly NamedSpot[],
  { window, obstacles, gapsPx }: { readonly window: Box; readonly obstacles: readonly Box[]; readonly gapsPx: readonly number[] },
): readonly (Placement | null)[] {
  const taken = [...obstacles]
  return spots.map((spot) => {
    const options = gapsPx.flatMap((gapPx) => LABEL_SIDES.map((side) => ({ side, gapPx })))
    const found = options.find(({ side, gapPx }) => {
      const box = labelBox(spot, side, gapPx)
      return isInside(box, window) && !taken.some((other) => overlap(box, other))
    })
    if (found) taken.push(labelBox(spot, found.side, found.gapPx))
    return found ?? null
  })
}

export function labelBox({ x, y, widthPx, heightPx }: NamedSpot, side: LabelSide, gapPx: number): Box {
  const [halfWidth, halfHeight] = [widthPx / 2, heightPx / 2]
  if (side === 'right') return { left: x + gapPx, right: x + gapPx + widthPx, top: y - halfHeight, bottom: y + halfHeight }
  if (side === 'left') return { left: x - gapPx - widthPx, right: x - gapPx, top: y - halfHeight, bottom: y + halfHeight }
  if (side === 'below') return { left: x - halfWidth, right: x + halfWidth, top: y + gapPx, bottom: y + gapPx + heightPx }
  return { left: x - halfWidth, right: x + halfWidth, top: y - gapPx - heightPx, bottom: y - gapPx }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isInside(inner: Box, outer: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
}
