/** The parts of the Studio in the tour, in order, found by `data-tour`. */
export const TOUR_STEPS = ['tree', 'page', 'form', 'publish', 'versions'] as const

/** A position in the window, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const GAP_PX = 12

/**
 * The position of a card beside a part: right, left, or below, always in the window. `isOver`: over the part, without room beside
 * it.
 */
export function placeBeside(part: Box, card: Pick<Box, 'width' | 'height'>, view: Pick<Box, 'width' | 'height'>) {
  const right = part.left + part.width + GAP_PX
  const left = part.left - GAP_PX - card.width
  const below = part.top + part.height + GAP_PX
  const inView = (value: number, size: number, whole: number) => Math.max(GAP_PX, Math.min(value, whole - size - GAP_PX))
  const isLow = part.height < view.height / 3
  if (isLow && below + card.height <= view.height)
    return { left: inView(part.left + part.width - card.width, card.width, view.width), top: below }
  const top = inView(part.top + 2 * GAP_PX, card.height, view.height)
  if (right + card.width + GAP_PX <= view.width) return { left: right, top }
  if (left >= GAP_PX) return { left, top }
  return { left: inView(part.left + (part.width - card.width) / 2, card.width, view.width), top }
}
