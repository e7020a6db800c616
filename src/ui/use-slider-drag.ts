import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type Handle, moveHandle, positionOf, valueAt } from './slider-handles.ts'
import type { SliderRange, SliderScale } from './slider-range.ts'

/** The tolerance in px before a press becomes a drag. */
const STILL_PX = 3

interface Drag {
  readonly startPx: number
  /** null until the direction selects one of two handles at one place. */
  readonly handle: Handle | null
  /** The offset of the press from the handle's middle. */
  readonly gripPx: number
  readonly hasMoved: boolean
}

interface Options {
  readonly track: RefObject<HTMLElement | null>
  readonly scale: SliderScale
  readonly value: SliderRange
  readonly onChange: (value: SliderRange) => void
  /** Called with the handle that was grabbed, so that it gets the keyboard focus. */
  readonly onTake: (handle: Handle) => void
}

/** Pointer handlers for the track of a slider with two handles: a press grabs the nearer one, a drag moves it. */
export function useSliderDrag({ track, scale, value, onChange, onTake }: Options) {
  const drag = useRef<Drag>(null)
  const [dragged, setDragged] = useState<Handle | null>(null)

  const placesOf = (width: number) => ({
    min: positionOf(value.min, scale) * width,
    max: positionOf(value.max, scale) * width,
  })
  const move = (handle: Handle, px: number, width: number) => {
    const moved = moveHandle(handle, valueAt(px / width, scale), value, scale)
    if (moved[handle] !== value[handle]) onChange(moved)
  }
  const take = (handle: Handle) => {
    setDragged(handle)
    onTake(handle)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current !== null || !track.current) return
    const { left, width } = track.current.getBoundingClientRect()
    const at = event.clientX - left
    const places = placesOf(width)
    const handle = handleOfPress(at, places)
    const grip = handle && gripOn(handle, at, places)
    track.current.setPointerCapture(event.pointerId)
    drag.current = { startPx: at, handle, gripPx: grip ?? 0, hasMoved: handle !== null && grip === null }
    if (handle === null) return
    take(handle)
    if (grip === null) move(handle, at, width)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = drag.current
    if (before === null || !track.current) return
    const { left, width } = track.current.getBoundingClientRect()
    const at = event.clientX - left
    const distance = at - before.startPx
    if (!before.hasMoved && Math.abs(distance) < STILL_PX) return
    const handle = before.handle ?? handleTowards(distance)
    // Where the direction decides, the handle is grabbed at its current position.
    const gripPx = before.handle === null ? before.startPx - placesOf(width)[handle] : before.gripPx
    if (before.handle === null) take(handle)
    drag.current = { ...before, handle, gripPx, hasMoved: true }
    move(handle, at - gripPx, width)
  }

  const end = () => {
    if (drag.current?.handle === null) onTake('min')
    drag.current = null
    setDragged(null)
  }

  return { dragged, handlers: { onPointerDown, onPointerMove, onLostPointerCapture: end } }
}

/** The middles of the two handles, in px from the start of the track. */
interface HandlePlaces {
  readonly min: number
  readonly max: number
}

/** Half of a handle's 44 px: a press within it grabs the handle in place. */
const REACH_PX = 22

/** Handles with middles closer than this look like one. */
const TOGETHER_PX = 6

/**
 * The handle for a press at `at` px: the nearer one. null where both are equally near: then the direction of the drag decides
 * ({@link handleTowards}).
 */
export function handleOfPress(at: number, { min, max }: HandlePlaces): Handle | null {
  const [toMin, toMax] = [Math.abs(at - min), Math.abs(at - max)]
  const areTogether = max - min <= TOGETHER_PX
  if (areTogether && Math.min(toMin, toMax) <= REACH_PX) return null
  if (toMin === toMax) return areTogether ? handleTowards(at - min) : null
  return toMin < toMax ? 'min' : 'max'
}

/** The handle that can move in a direction while the other is at the same place. */
function handleTowards(distancePx: number): Handle {
  return distancePx < 0 ? 'min' : 'max'
}

/** The offset of the press from the handle's middle; null beside it, which moves the handle there. */
function gripOn(handle: Handle, at: number, places: HandlePlaces): number | null {
  const grip = at - places[handle]
  return Math.abs(grip) <= REACH_PX ? grip : null
}
