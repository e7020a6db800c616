import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRICE_RANGES, priceBars } from '#src/features/search/rules/price-range.ts'
import { moveHandle, nextStride, positionOf, pressKey, valueAt } from '#src/ui/slider-handles.ts'
import { handleOfPress } from '#src/ui/slider-press.ts'
import { digitsOf, type SliderRange, type SliderScale, snapToStep, typeMaximum, typeMinimum } from '#src/ui/slider-range.ts'

const { 0: sale, 1: rent } = PRICE_RANGES

/** Scales of whole numbers whose steps need not reach their end, and the two price scales. */
const scales = fc.oneof(
  fc
    .record({ min: fc.nat(5000), length: fc.integer({ min: 1, max: 4_000_000 }), step: fc.integer({ min: 1, max: 5000 }) })
    .map(({ min, length, step }): SliderScale => ({ min, max: min + length, step })),
  fc.constantFrom<SliderScale>(sale, rent),
)

/** A scale with a range on its steps. */
const placed = scales.chain((scale) =>
  fc.tuple(fc.double({ noNaN: true, min: 0, max: 1 }), fc.double({ noNaN: true, min: 0, max: 1 })).map(([a, b]) => {
    const at = (share: number) => snapToStep(scale.min + share * (scale.max - scale.min), scale)
    const [min, max] = [at(Math.min(a, b)), at(Math.max(a, b))]
    return { scale, range: min < max ? { min, max } : { min: scale.min, max: scale.max } }
  }),
)

const isOnStep = (value: number, { min, max, step }: SliderScale) => value === max || (value - min) % step === 0
const isSound = ({ min, max }: SliderRange, scale: SliderScale) =>
  min < max && min >= scale.min && max <= scale.max && isOnStep(min, scale) && isOnStep(max, scale)

/** Any typed or pasted text, with numbers in and out of range among it. */
const typed = fc.oneof(fc.string(), fc.nat(5_000_000).map(String), fc.nat(2500).map(String), fc.constant('9'.repeat(400)))

describe('the histogram of the price slider', () => {
  it.each([0, 1] as const)('[SRCH-06] has bars of one width along the slider of goal %i', (goal) => {
    const bars = priceBars(goal)
    const places = bars.map((from) => positionOf(from, PRICE_RANGES[goal]))
    for (const [index, place] of places.entries()) expect(place).toBeCloseTo(index / bars.length)
  })
})

describe('a value typed into the inputs of a range', () => {
  it('[SRCH-06, SRCH-07] leaves the range on the steps, within the ends and never crossed, for any text', () => {
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
  const handle = fc.constantFrom('min' as const, 'max' as const)

  it('[SRCH-06] stay on the steps and never meet or cross, for any drag or key', () => {
    const anywhere = fc.double({ noNaN: true, min: -1e7, max: 1e7 })
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(placed, handle, anywhere, keys, ({ scale, range }, moved, to, key) => {
        expect(isSound(moveHandle(moved, to, range, scale), scale)).toBe(true)
        expect(isSound(pressKey(key, moved, range, scale) ?? range, scale)).toBe(true)
      }),
    )
  })

  it('[SRCH-06] leave the other handle in place', () => {
    fc.assert(
      fc.property(placed, handle, fc.double({ noNaN: true, min: -1e7, max: 1e7 }), ({ scale, range }, moved, to) => {
        const other = moved === 'min' ? 'max' : 'min'
        expect(moveHandle(moved, to, range, scale)[other]).toBe(range[other])
      }),
    )
  })

  it('[SRCH-06] move further per key at higher prices, always by a multiple of the step', () => {
    const right = (from: number) => nextStride(from, 1, sale) - from
    expect([0, 250_000, 490_000, 500_000, 900_000, 1_000_000, 2_900_000].map(right)).toEqual([
      ...[10_000, 10_000, 10_000, 25_000, 25_000, 100_000, 100_000],
    ])
    expect(nextStride(800, 1, rent)).toBe(900)
    for (const { strides, step } of [sale, rent]) for (const { by } of strides) expect(by % step).toBe(0)
  })

  it('[SRCH-06] reach another price band in twelve key presses from the top; PageDown moves five strides, Home and End to the ends', () => {
    let range: SliderRange = { min: sale.min, max: sale.max }
    for (let presses = 0; presses < 12; presses += 1) range = pressKey('ArrowLeft', 'max', range, sale) ?? range
    expect(range.max).toBe(1_800_000)
    expect(pressKey('PageDown', 'max', { min: 0, max: 400_000 }, sale)?.max).toBe(350_000)
    expect(pressKey('Home', 'min', { min: 200_000, max: 400_000 }, sale)?.min).toBe(0)
    expect(pressKey('End', 'min', { min: 200_000, max: 400_000 }, sale)?.min).toBe(390_000)
    expect(pressKey('Home', 'max', { min: 200_000, max: 400_000 }, sale)?.max).toBe(210_000)
    expect(pressKey('a', 'max', range, sale)).toBeNull()
  })

  it('[SRCH-06] keep a value between strides, and a key moves it to the next stride', () => {
    expect(positionOf(123_000, sale) * 90).toBeCloseTo(12.3)
    expect(nextStride(123_000, 1, sale)).toBe(130_000)
    expect(nextStride(123_000, -1, sale)).toBe(120_000)
  })

  it('[SRCH-06] have the same space for every stride, and a position gives back its value', () => {
    fc.assert(
      fc.property(scales, fc.double({ noNaN: true, min: 0, max: 1 }), (scale, share) => {
        const value = valueAt(share, scale)
        expect(isOnStep(value, scale)).toBe(true)
        if (value !== scale.max) expect(valueAt(positionOf(value, scale), scale)).toBe(value)
      }),
    )
    expect(positionOf(500_000, sale)).toBeCloseTo(50 / 90)
  })

  it('[SRCH-06] snap to the nearest step: 1,000 for sale, 100 for rent', () => {
    expect(snapToStep(123_499, sale)).toBe(123_000)
    expect(snapToStep(123_500, sale)).toBe(124_000)
    expect(snapToStep(849, rent)).toBe(800)
    expect(snapToStep(Number.NaN, rent)).toBe(0)
  })

  it('[WIDG-03] react to a press on the nearer one, even if both are within reach', () => {
    const places = { min: 100, max: 114 }
    expect([90, 100, 106, 108, 114, 130].map((at) => handleOfPress(at, places))).toEqual([
      ...['min', 'min', 'min', 'max', 'max', 'max'],
    ])
  })

  it('[WIDG-03] that overlap wait for the direction of the drag', () => {
    const places = { min: 100, max: 103 }
    expect([85, 100, 103, 120].map((at) => handleOfPress(at, places))).toEqual([null, null, null, null])
    expect([70, 140].map((at) => handleOfPress(at, places))).toEqual(['min', 'max'])
  })
})
