import type { Goal } from '#schemas/property/goal.ts'
export interface PriceRange {
  readonly min: number
  readonly max: number
  readonly step: number
  /** The step of a handle up to a price; multiples of the slider's step. */
  readonly strides: readonly { readonly upTo: number; readonly by: number }[]
}

/** In euro; null for no bound, with a handle at its end (decision 039, point 8). */
export interface PriceBounds {
  readonly min: number | null
  readonly max: number | null
}

/** Steps are finer where most properties are. */
const SALE_STRIDES = [
  { upTo: 500_000, by: 10_000 },
  { upTo: 1_000_000, by: 25_000 },
  { upTo: 3_000_000, by: 100_000 },
] as const

/** By goal: 0 for sale, 1 for rent (per month). */
export const PRICE_RANGES: Readonly<Record<Goal, PriceRange>> = {
  0: { min: 0, max: 3_000_000, step: 1_000, strides: SALE_STRIDES },
  1: { min: 0, max: 2_000, step: 100, strides: [{ upTo: 2_000, by: 100 }] },
}

/** The steps per bar of the histogram: 30 bars for sale, 20 for rent. */
const STRIDES_PER_BAR: Readonly<Record<Goal, number>> = { 0: 3, 1: 1 }

/** The lowest price of each bar in euro; the last bar includes all higher prices. */
export function priceBars(goal: Goal): readonly number[] {
  const { min, strides } = PRICE_RANGES[goal]
  const values = strides.flatMap(({ upTo, by }, index) => {
    const from = strides[index - 1]?.upTo ?? min
    return Array.from({ length: Math.ceil((upTo - from) / by) }, (_, stride) => from + stride * by)
  })
  return values.filter((_, index) => index % STRIDES_PER_BAR[goal] === 0)
}

/** The names of a form's two price inputs, which an address joins. */
export const PRICE_INPUTS = { min: 'price-min', max: 'price-max' } as const

/** No bound: the whole slider. */
export const WHOLE_RANGE: PriceBounds = { min: null, max: null }

/** Bounds on the slider's steps, null at its ends. Drops reversed bounds (decision 039, point 8); equal ones are one price. */
export function priceBounds(goal: Goal, min: number | null, max: number | null): PriceBounds {
  const range = PRICE_RANGES[goal]
  const low = snapPrice(goal, min ?? range.min)
  const high = snapPrice(goal, max ?? range.max)
  if (low > high || high === range.min) return WHOLE_RANGE
  return { min: low === range.min ? null : low, max: high === range.max ? null : high }
}

/** The nearest amount in euro on the slider of a goal. */
export function snapPrice(goal: Goal, amount: number): number {
  const { min, max, step } = PRICE_RANGES[goal]
  const clamped = Math.min(Math.max(amount, min), max)
  return min + Math.round((clamped - min) / step) * step
}

/** Bounds as the parameter `price` writes them, "100000-3000000"; '' for the whole slider. */
export function writePrice(goal: Goal, { min, max }: PriceBounds): string {
  if (min === null && max === null) return ''
  const range = PRICE_RANGES[goal]
  return `${min ?? range.min}-${max ?? range.max}`
}

/** Reads the parameter `price`; either side may be missing. An invalid value is the whole slider. */
export function readPrice(goal: Goal, text: string): PriceBounds {
  const [, min, max] = /^(\d{0,12})\s*-\s*(\d{0,12})$/.exec(text.trim()) ?? []
  if (min === undefined || max === undefined) return WHOLE_RANGE
  return priceBounds(goal, min === '' ? null : Number(min), max === '' ? null : Number(max))
}
