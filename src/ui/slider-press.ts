import type { Handle } from './slider-handles.ts'

/** The centres of the two handles, in px from the start of the track. */
export interface HandlePlaces {
  readonly min: number
  readonly max: number
}

/** Half of a handle's 44 px: a press within it grabs the handle without moving it. */
const REACH_PX = 22

/** Handles with centres closer than this look like one. */
const TOGETHER_PX = 6

/** The handle nearer to a press at `at` px; null if both are equally near: the drag direction decides ({@link handleTowards}). */
export function handleOfPress(at: number, { min, max }: HandlePlaces): Handle | null {
  const [toMin, toMax] = [Math.abs(at - min), Math.abs(at - max)]
  const areTogether = max - min <= TOGETHER_PX
  if (areTogether && Math.min(toMin, toMax) <= REACH_PX) return null
  if (toMin === toMax) return areTogether ? handleTowards(at - min) : null
  return toMin < toMax ? 'min' : 'max'
}

/** The handle that can move in a direction while both are at the same place. */
export function handleTowards(distancePx: number): Handle {
  return distancePx < 0 ? 'min' : 'max'
}

/** The offset of the press from the handle's centre; null outside it, which moves the handle there. */
export function gripOn(handle: Handle, at: number, places: HandlePlaces): number | null {
  const grip = at - places[handle]
  return Math.abs(grip) <= REACH_PX ? grip : null
}
