/** A box in the window, in px. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type ShownPlace = 'bottom' | 'top'
export type DialogPlace = ShownPlace | 'aside'

interface Around {
  readonly windowHeightPx: number
  /** The bottom of the header; the dialog never covers it. */
  readonly headerBottomPx: number
  /** What must stay uncovered: primary actions and the focused element. */
  readonly kept: readonly Box[]
  /** The fixed place of the dialog once the visitor uses the page; absent before. */
  readonly only?: ShownPlace | undefined
}

/**
 * The place of the cookie dialog where it covers nothing that must stay free: at the foot of the window, below the header, or
 * hidden. `dialog` is its box at the foot of the window.
 */
export function placeDialog(dialog: Box, { windowHeightPx, headerBottomPx, kept, only }: Around): DialogPlace {
  const isFree = (place: ShownPlace) => {
    const lift = place === 'top' ? liftOf(dialog, headerBottomPx) : 0
    const box = { ...dialog, top: dialog.top - lift, bottom: dialog.bottom - lift }
    return box.bottom <= windowHeightPx && box.top >= headerBottomPx && !kept.some((other) => overlaps(box, other))
  }
  const places = only === undefined ? (['bottom', 'top'] as const) : [only]
  return places.find(isFree) ?? 'aside'
}

/** The offset in px between its place at the foot and the place below the header. */
export function liftOf(dialog: Box, headerBottomPx: number): number {
  return dialog.top - headerBottomPx
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
