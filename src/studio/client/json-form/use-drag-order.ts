import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useLatest } from './use-handlers.ts'

/** Where a dragged line would land. */
export interface DragState {
  readonly from: number
  readonly to: number
}

/**
 * Orders the lines of a list by dragging their handles with a mouse, pen or finger, or by the arrow keys on a handle. The order
 * changes once, when the line is dropped; Escape ends a drag without a change.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, work: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<DragState | null>(null)
  const latest = useRef(drag)
  const show = (next: DragState | null) => {
    latest.current = next
    setDrag(next)
  }
  const onMove = useLatest(work)
  const handleProps = useRef((index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      show({ from: index, to: index })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = latest
      if (current === null) return
      const to = placeAt(list.current, event.clientY, current.from)
      if (to !== current.to) show({ ...current, to })
    },
    onPointerUp() {
      const { current } = latest
      show(null)
      if (current !== null && current.from !== current.to) onMove(current.from, current.to)
    },
    onPointerCancel: () => show(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && latest.current !== null) {
        event.stopPropagation()
        show(null)
        return
      }
      const step = STEPS[event.key]
      const count = list.current?.children.length ?? 0
      if (step === undefined || index + step < 0 || index + step >= count) return
      event.preventDefault()
      onMove(index, index + step)
    },
  })).current
  /** The mark of a line while another is dragged: before or after it the dragged one would land. */
  const markOf = (index: number) => {
    if (drag === null) return undefined
    if (drag.from === index) return 'dragged'
    if (drag.to !== index) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { handleProps, markOf }
}

const STEPS: { readonly [key: string]: number } = { ArrowUp: -1, ArrowDown: 1 }

/** The place of a dragged line by the middle of the other lines. */
export function placeAt(list: Element | null, y: number, from: number): number {
  const middles = [...(list?.children ?? [])].map((line) => {
    const { top, height } = line.getBoundingClientRect()
    return top + height / 2
  })
  const above = middles.filter((middle, index) => index !== from && middle < y)
  return above.length
}
