import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { FRAME_PX } from '#src/studio/client/address/studio-address.ts'
import styles from './Canvas.module.css'

interface Props {
  readonly widthPx: number
  /** The available width in px. */
  readonly roomPx: number
  readonly onChange: (px: number) => void
}

const STEP_PX = 10

/** The edge of the page, which is dragged or moved by arrow keys to change the width. */
export function FrameEdge({ widthPx, roomPx, onChange }: Props) {
  const text = useText()
  const centre = useRef(0)
  const set = (px: number) => onChange(Math.round(Math.min(Math.max(px, FRAME_PX.least), Math.max(roomPx, FRAME_PX.least))))
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, width: 0 }
    centre.current = left + width / 2
    // Prevents text selection.
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    // The page is centred, so that both edges move.
    if (event.currentTarget.hasPointerCapture(event.pointerId)) set((event.clientX - centre.current) * 2)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowDown: -STEP_PX, ArrowRight: STEP_PX, ArrowUp: STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    set(widthPx + step)
  }
  const shown = Math.min(widthPx, roomPx)
  return (
    <div
      className={styles.edge}
      style={{ insetInlineStart: `calc(50% + ${shown / 2}px - 1.5rem * ${widthPx >= roomPx ? 1 : 0})` }}
      role="slider"
      tabIndex={0}
      aria-label={text('studio.page.width')}
      aria-orientation="horizontal"
      aria-valuemin={FRAME_PX.least}
      aria-valuemax={Math.round(Math.max(roomPx, FRAME_PX.least))}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${Math.round(shown)} px`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
