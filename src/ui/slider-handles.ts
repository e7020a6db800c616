import { type SliderRange, type SliderScale, type SliderStride, snapToStep } from './slider-range.ts'

/** The handles of a slider: minimum and maximum. */
export type Handle = keyof SliderRange

export const HANDLES = ['min', 'max'] as const satisfies readonly Handle[]

/** The number of strides of PageUp and PageDown. */
const STRIDES_PER_PAGE = 5

interface Section extends SliderStride {
  readonly from: number
}

/** The position of a value on the slider, from 0 to 1: all strides have equal width. */
export function positionOf(value: number, scale: SliderScale): number {
  const passed = sectionsOf(scale).map(({ from, upTo, by }) => (clamp(value, from, upTo) - from) / by)
  return sum(passed) / strideCount(scale)
}

/** The value at a position from 0 to 1, on the nearest stride. */
export function valueAt(position: number, scale: SliderScale): number {
  let rest = Math.round(clamp(position, 0, 1) * strideCount(scale))
  for (const { from, upTo, by } of sectionsOf(scale)) {
    const strides = Math.ceil((upTo - from) / by)
    if (rest < strides) return snapToStep(from + rest * by, scale)
    rest -= strides
  }
  return scale.max
}

/** The next stride above or below a value, limited to the slider's ends. */
export function nextStride(value: number, direction: 1 | -1, scale: SliderScale): number {
  const sections = sectionsOf(scale)
  const isUp = direction === 1
  const section = isUp ? sections.find(({ upTo }) => value < upTo) : sections.findLast(({ from }) => value > from)
  if (!section) return isUp ? scale.max : scale.min
  const { from, upTo, by } = section
  const strides = isUp ? Math.floor((value - from) / by) + 1 : Math.ceil((value - from) / by) - 1
  return snapToStep(Math.min(from + strides * by, upTo), scale)
}

/** The range after moving one handle: on a step, and before the other handle. */
export function moveHandle(handle: Handle, wanted: number, range: SliderRange, scale: SliderScale): SliderRange {
  const value = snapToStep(wanted, scale)
  if (handle === 'min') {
    const min = value < range.max ? value : Math.max(nextStride(range.max, -1, scale), range.min)
    return { ...range, min }
  }
  const max = value > range.min ? value : Math.min(nextStride(range.min, 1, scale), range.max)
  return { ...range, max }
}

/** The range after a key press on a handle; null for other keys. */
export function pressKey(key: string, handle: Handle, range: SliderRange, scale: SliderScale): SliderRange | null {
  const before = range[handle]
  const to = (value: number) => moveHandle(handle, value, range, scale)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to(nextStride(before, 1, scale))
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(nextStride(before, -1, scale))
    case 'PageUp':
      return to(pageFrom(before, 1, scale))
    case 'PageDown':
      return to(pageFrom(before, -1, scale))
    case 'Home':
      return to(scale.min)
    case 'End':
      return to(scale.max)
    default:
      return null
  }
}

function pageFrom(value: number, direction: 1 | -1, scale: SliderScale): number {
  let at = value
  for (let strides = 0; strides < STRIDES_PER_PAGE; strides += 1) at = nextStride(at, direction, scale)
  return at
}

function sectionsOf({ min, max, step, strides = [{ upTo: max, by: step }] }: SliderScale): readonly Section[] {
  return strides.map((stride, index) => ({ ...stride, from: strides[index - 1]?.upTo ?? min }))
}

function strideCount(scale: SliderScale): number {
  return sum(sectionsOf(scale).map(({ from, upTo, by }) => Math.ceil((upTo - from) / by)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
