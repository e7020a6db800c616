import type { Handle } from './slider-handles.ts'

/** Where the middles of the two handles are, in px from the start of the track. */
export interface HandlePlaces {
  readonly min: number
  readonly max: number
}

/** Half of a handle's 44 px: a press within it takes hold of the handle where it is. */
const REACH_PX = 22

/** Handles whose middles are no further apart than this look like one. */
const TOGETHER_PX = 6

/**
 * The handle that a press at `at` px takes: the nearer one. null where both are meant alike, because they lie on each other or the
 * press is in their middle: then the direction of the drag decides ({@link handleTowards}).
 */
export function handleOfPress(at: number, { min, max }: HandlePlaces): Handle | null {
  const [toMin, toMax] = [Math.abs(at - min), Math.abs(at - max)]
  const areTogether = max - min <= TOGETHER_PX
  if (areTogether && Math.min(toMin, toMax) <= REACH_PX) return null
  if (toMin === toMax) return areTogether ? handleTowards(at - min) : null
  return toMin < toMax ? 'min' : 'max'
}

/** The handle that can go in a direction while the other stands at the same place. */
export function handleTowards(distancePx: number): Handle {
  return distancePx < 0 ? 'min' : 'max'
}

/** How far from a handle's middle it was taken; null where the press is beside it, and brings the handle there. */
export function gripOn(handle: Handle, at: number, places: HandlePlaces): number | null {
  const grip = at - places[handle]
  return Math.abs(grip) <= REACH_PX ? grip : null
}
