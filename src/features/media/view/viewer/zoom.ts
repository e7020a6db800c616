/** The scale of a photo and its offset from the middle of its stage, in screen px. */
export interface Zoom {
  readonly scale: number
  readonly xPx: number
  readonly yPx: number
}

interface Size {
  readonly widthPx: number
  readonly heightPx: number
}

export const MAX_SCALE = 4
export const NO_ZOOM: Zoom = { scale: 1, xPx: 0, yPx: 0 }

export function zoomAround(zoom: Zoom, factor: number, point: { readonly xPx: number; readonly yPx: number }, stage: Size): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), MAX_SCALE)
  const ratio = scale / zoom.scale
  return withinStage(
    { scale, xPx: point.xPx - (point.xPx - zoom.xPx) * ratio, yPx: point.yPx - (point.yPx - zoom.yPx) * ratio },
    stage,
  )
}

/** The photo moved, but never with an edge inside the stage. */
export function withinStage({ scale, xPx, yPx }: Zoom, { widthPx, heightPx }: Size): Zoom {
  const limitX = (widthPx * (scale - 1)) / 2
  const limitY = (heightPx * (scale - 1)) / 2
  return { scale, xPx: clamp(xPx, limitX), yPx: clamp(yPx, limitY) }
}

function clamp(value: number, limit: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(value, -limit), limit) + 0
}
