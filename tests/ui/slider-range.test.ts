import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  digitsOf,
  fullRange,
  isFullRange,
  moveHandles,
  type SliderRange,
  type SliderScale,
  snapToStep,
  typeMaximum,
  typeMinimum,
} from '#src/ui/slider-range.ts'

const sale: SliderScale = { min: 0, max: 3_000_000, step: 1000 }
const rent: SliderScale = { min: 0, max: 2000, step: 100 }

/** Scales of whole numbers whose steps need not reach their end. */
const scales = fc
  .record({ min: fc.nat(5000), length: fc.integer({ min: 1, max: 4_000_000 }), step: fc.integer({ min: 1, max: 5000 }) })
  .map(({ min, length, step }): SliderScale => ({ min, max: min + length, step }))

/** A scale with a range on its steps. */
const placed = scales.chain((scale) =>
  fc.tuple(fc.double({ noNaN: true, min: 0, max: 1 }), fc.double({ noNaN: true, min: 0, max: 1 })).map(([a, b]) => {
    const at = (share: number) => snapToStep(scale.min + share * (scale.max - scale.min), scale)
    return { scale, range: moveHandles({ min: at(Math.min(a, b)), max: at(Math.max(a, b)) }, fullRange(scale), scale) }
  }),
)

const isOnStep = (value: number, { min, max, step }: SliderScale) => value === max || (value - min) % step === 0
const isSound = ({ min, max }: SliderRange, scale: SliderScale) =>
  min < max && min >= scale.min && max <= scale.max && isOnStep(min, scale) && isOnStep(max, scale)

/** Anything a visitor may type or paste, numbers near and far among it. */
const typed = fc.oneof(fc.string(), fc.nat(5_000_000).map(String), fc.nat(2500).map(String), fc.constant('9'.repeat(400)))

describe('what is typed into the inputs of a range', () => {
  it('[SRCH-06, SRCH-07] leaves the values on the steps, inside the ends, and never crossed, whatever it is', () => {
    fc.assert(
      fc.property(placed, typed, ({ scale, range }, text) => {
        expect(isSound(typeMinimum(text, range, scale), scale)).toBe(true)
        expect(isSound(typeMaximum(text, range, scale), scale)).toBe(true)
      }),
    )
  })

  it('[SRCH-07] moves its own end only', () => {
    fc.assert(
      fc.property(placed, typed, ({ scale, range }, text) => {
        expect(typeMinimum(text, range, scale).max).toBe(range.max)
        expect(typeMaximum(text, range, scale).min).toBe(range.min)
      }),
    )
  })

  it.each([
    ['a minimum at the slider’s minimum', '0', 0],
    ['a minimum at the current maximum', '400000', 0],
    ['a minimum above the current maximum', '500000', 0],
    ['no minimum at all', '', 0],
    ['a minimum that snaps onto the current maximum', '399600', 0],
    ['a minimum between', '250000', 250_000],
    ['a minimum off the steps', '250499', 250_000],
    ['a minimum just above the slider’s', '400', 0],
    ['a formatted minimum', '€ 250.000', 250_000],
  ])('[SRCH-07] %s (%s) gives %i', (_, text, min) => {
    expect(typeMinimum(text, { min: 100_000, max: 400_000 }, sale)).toEqual({ min, max: 400_000 })
  })

  it.each([
    ['a maximum at the slider’s maximum', '3000000', 3_000_000],
    ['a maximum above the slider’s', '9000000', 3_000_000],
    ['a maximum at the current minimum', '100000', 3_000_000],
    ['a maximum below the current minimum', '5', 3_000_000],
    ['no maximum at all', 'abc', 3_000_000],
    ['a maximum that snaps onto the current minimum', '100400', 3_000_000],
    ['a maximum between', '275000', 275_000],
    ['a maximum off the steps', '275500', 276_000],
  ])('[SRCH-07] %s (%s) gives %i', (_, text, max) => {
    expect(typeMaximum(text, { min: 100_000, max: 400_000 }, sale)).toEqual({ min: 100_000, max })
  })

  it('[SRCH-07] is read as its digits', () => {
    expect(digitsOf('€ 1.250,5 a')).toBe('12505')
  })
})

describe('the handles of a range', () => {
  it('[SRCH-06] stay on the steps and never meet or cross, wherever they are dragged', () => {
    const anywhere = fc.double({ noNaN: true, min: -1e7, max: 1e7 })
    fc.assert(
      fc.property(placed, anywhere, anywhere, ({ scale, range }, min, max) => {
        expect(isSound(moveHandles({ min, max }, range, scale), scale)).toBe(true)
      }),
    )
  })

  it('[SRCH-06] snap to the nearest step: 1,000 for sale, 100 for rent', () => {
    expect(snapToStep(123_499, sale)).toBe(123_000)
    expect(snapToStep(123_500, sale)).toBe(124_000)
    expect(snapToStep(849, rent)).toBe(800)
    expect(snapToStep(Number.NaN, rent)).toBe(0)
  })

  it('[SRCH-04] limit nothing only when both stand at the ends', () => {
    expect(isFullRange(fullRange(sale), sale)).toBe(true)
    expect(isFullRange({ min: 0, max: 2_999_000 }, sale)).toBe(false)
    expect(isFullRange({ min: 100, max: 2000 }, rent)).toBe(false)
  })
})
