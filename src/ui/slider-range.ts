export interface SliderStride {
  readonly upTo: number
  readonly by: number
}

/** The ends and the step of a slider. */
export interface SliderScale {
  readonly min: number
  readonly max: number
  readonly step: number
  /** Multiples of the step, in ascending order up to `max`; absent: one step everywhere. */
  readonly strides?: readonly SliderStride[]
}

/** The values of a slider's handles: `min` is always below `max`. */
export interface SliderRange {
  readonly min: number
  readonly max: number
}

/** The nearest step to a value, within the slider's ends, which count as steps. */
export function snapToStep(value: number, { min, max, step }: SliderScale): number {
  if (value >= max) return max
  if (!(value > min)) return min
  return Math.min(min + Math.round((value - min) / step) * step, max)
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * The range after typing a minimum: outside the slider's minimum and the current maximum it becomes the slider's minimum
 * (SRCH-07). Others snap to a step and are checked again (decision 039, point 8).
 */
export function typeMinimum(text: string, range: SliderRange, scale: SliderScale): SliderRange {
  const typed = numberOf(text)
  const isOutside = typed === null || typed <= scale.min || typed >= range.max
  const min = isOutside ? scale.min : snapToStep(typed, scale)
  return { min: min < range.max ? min : scale.min, max: range.max }
}

/** The range after typing a maximum: beyond the allowed range it becomes the slider's maximum (SRCH-07). */
export function typeMaximum(text: string, range: SliderRange, scale: SliderScale): SliderRange {
  const typed = numberOf(text)
  const isOutside = typed === null || typed >= scale.max || typed <= range.min
  const max = isOutside ? scale.max : snapToStep(typed, scale)
  return { min: range.min, max: max > range.min ? max : scale.max }
}

function numberOf(text: string): number | null {
  const digits = digitsOf(text)
  return digits === '' ? null : Number(digits)
}
