import { type Handle, moveHandle, positionOf, valueAt } from './slider-handles.ts'
import { gripOn, handleOfPress, handleTowards } from './slider-press.ts'
import type { SliderRange, SliderScale } from './slider-range.ts'

/** The tolerance in px before a press becomes a drag. */
const STILL_PX = 3

interface Drag {
  readonly startPx: number
  /** null until the direction selects one of two handles at the same place. */
  readonly handle: Handle | null
  /** The offset of the press from the handle's middle. */
  readonly gripPx: number
  readonly hasMoved: boolean
}

interface Options {
  readonly scale: SliderScale
  readonly value: () => SliderRange
  readonly onChange: (value: SliderRange) => void
  /** Called with the grabbed handle, to focus it. */
  readonly onTake: (handle: Handle) => void
}

/** Pointer handling for the track of a slider with two handles: a press grabs the nearer one, a drag moves it. */
export function dragHandles(track: HTMLElement, { scale, value, onChange, onTake }: Options): void {
  let drag: Drag | null = null

  const placesOf = (width: number) => ({
    min: positionOf(value().min, scale) * width,
    max: positionOf(value().max, scale) * width,
  })
  const move = (handle: Handle, px: number, width: number) => {
    const before = value()
    const moved = moveHandle(handle, valueAt(px / width, scale), before, scale)
    if (moved[handle] !== before[handle]) onChange(moved)
  }
  const take = (handle: Handle) => {
    track.dataset.dragged = handle
    onTake(handle)
  }

  // A press focuses a handle; by default the browser would focus an ancestor.
  track.addEventListener('mousedown', (event) => event.preventDefault())
  track.addEventListener('pointerdown', ({ button, clientX, pointerId }) => {
    if (button !== 0 || drag !== null) return
    const { left, width } = track.getBoundingClientRect()
    const at = clientX - left
    const places = placesOf(width)
    const handle = handleOfPress(at, places)
    const grip = handle && gripOn(handle, at, places)
    track.setPointerCapture(pointerId)
    drag = { startPx: at, handle, gripPx: grip ?? 0, hasMoved: handle !== null && grip === null }
    if (handle === null) return
    take(handle)
    if (grip === null) move(handle, at, width)
  })
  track.addEventListener('pointermove', ({ clientX }) => {
    if (drag === null) return
    const { left, width } = track.getBoundingClientRect()
    const at = clientX - left
    const distance = at - drag.startPx
    if (!drag.hasMoved && Math.abs(distance) < STILL_PX) return
    const handle = drag.handle ?? handleTowards(distance)
    // If the direction decides, the handle is grabbed at its current position.
    const gripPx = drag.handle === null ? drag.startPx - placesOf(width)[handle] : drag.gripPx
    if (drag.handle === null) take(handle)
    drag = { ...drag, handle, gripPx, hasMoved: true }
    move(handle, at - gripPx, width)
  })
  track.addEventListener('lostpointercapture', () => {
    if (drag?.handle === null) onTake('min')
    drag = null
    delete track.dataset.dragged
  })
}
