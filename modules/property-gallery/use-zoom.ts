import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { NO_ZOOM, withinStage, type Zoom, zoomAround } from './zoom.ts'

const SWIPE_PX = 48
const STEP = 1.6

/** Pinch, drag, swipe and double click on a photo; `onSwipe` gets 1 for the next photo, -1 for the previous one. */
export function useZoom(onSwipe: (direction: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const startX = useRef<number | null>(null)
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM)

  const size = () => ({ widthPx: stage.current?.clientWidth ?? 0, heightPx: stage.current?.clientHeight ?? 0 })
  const fromMiddle = (x: number, y: number) => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { xPx: x - box.left - box.width / 2, yPx: y - box.top - box.height / 2 } : { xPx: 0, yPx: 0 }
  }
  const zoomBy = (factor: number, point = { xPx: 0, yPx: 0 }) => setZoom((before) => zoomAround(before, factor, point, size()))

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    startX.current = pointers.current.size === 1 ? event.clientX : null
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      zoomBy(factor, fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2))
    } else {
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      setZoom((last) => withinStage({ ...last, xPx: last.xPx + dx, yPx: last.yPx + dy }, size()))
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const movedPx = startX.current === null ? 0 : event.clientX - startX.current
    startX.current = null
    if (zoom.scale === 1 && Math.abs(movedPx) > SWIPE_PX) onSwipe(movedPx < 0 ? 1 : -1)
  }
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    startX.current = null
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (zoom.scale > 1) setZoom(NO_ZOOM)
    else zoomBy(2.5, fromMiddle(event.clientX, event.clientY))
  }
  return {
    zoom,
    stage,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setZoom(NO_ZOOM),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick },
  }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
