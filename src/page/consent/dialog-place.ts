/** Top and bottom of something in the window, with left and right, in px. */
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
  /** Where the header ends; the dialog never covers it. */
  readonly headerBottomPx: number
  /** What must stay free: primary actions, and what has the focus. */
  readonly kept: readonly Box[]
  /** The one place where the dialog may stand once the visitor uses the page, so that it does not move about; absent before. */
  readonly only?: ShownPlace | undefined
}

/**
 * Where the dialog about cookies covers nothing that must stay free: at the foot of the window, below the header, or nowhere for the
 * time being. `dialog` is its box at the foot of the window.
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

/** How far above its place at the foot the dialog stands where it stands below the header, in px. */
export function liftOf(dialog: Box, headerBottomPx: number): number {
  return dialog.top - headerBottomPx
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
