import type { KeyboardEvent, RefObject } from 'react'
import { classNames } from './class-names.ts'
import styles from './RangeSlider.module.css'
import { type Handle, moveHandle, nextStride, positionOf, pressKey } from './slider-handles.ts'
import type { SliderRange, SliderScale } from './slider-range.ts'

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly handle: Handle
  readonly label: string
  readonly scale: SliderScale
  readonly value: SliderRange
  /** Its spoken value. */
  readonly spoken: string
  readonly isDragged: boolean
  readonly onChange: (value: SliderRange) => void
}

/** One handle of a slider: an invisible range input for keyboard and assistive technology. */
export function SliderHandle({ ref, handle, label, scale, value, spoken, isDragged, onChange }: Props) {
  const at = value[handle]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = pressKey(event.key, handle, value, scale)
    if (!moved) return
    event.preventDefault()
    onChange(moved)
  }
  // Assistive technology moves the input by one of its steps, which counts as a stride, as a key does.
  const onInput = (wanted: number) => {
    const isOneStep = Math.abs(wanted - at) <= scale.step
    onChange(moveHandle(handle, isOneStep ? nextStride(at, wanted < at ? -1 : 1, scale) : wanted, value, scale))
  }
  return (
    <div
      className={styles.thumb}
      style={{ left: `${positionOf(at, scale) * 100}%` }}
      data-handle={handle}
      data-dragging={isDragged || undefined}
    >
      <input
        ref={ref}
        type="range"
        className={classNames('cover', styles.control)}
        aria-label={label}
        aria-valuetext={spoken}
        min={scale.min}
        max={scale.max}
        step={scale.step}
        value={at}
        onChange={(event) => onInput(Number(event.target.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
