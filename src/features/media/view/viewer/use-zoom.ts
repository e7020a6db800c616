import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { NO_ZOOM, withinStage, type Zoom, zoomAround } from './zoom.ts'

const STEP = 1.6

export function useZoom(stage: RefObject<HTMLElement | null>) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
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
      setZoom((last) => withinStage({ ...last, xPx: last.xPx + now.x - before.x, yPx: last.yPx + now.y - before.y }, size()))
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }
  const onDoubleClick = (event: MouseEvent) => {
    if (zoom.scale > 1) setZoom(NO_ZOOM)
    else zoomBy(2.5, fromMiddle(event.clientX, event.clientY))
  }
  return {
    zoom,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    reset: () => setZoom(NO_ZOOM),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
