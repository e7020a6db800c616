import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal } from '#src/base/text/number-text.ts'
import { readTypedNumber } from '#src/base/text/typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['250000', 250_000, 250_000],
    ['250.000', 250_000, 250],
    ['250 000 €', 250_000, 250_000],
    ['250.000,-', 250_000, 250],
    ['€ 1.250.000,50', 1_250_000.5, 1_250_000.5],
    ['1,250.50 EUR', 1250.5, 1250.5],
    ['1250.5', 1250.5, 1250.5],
    ['1’250', 1250, 1250],
    ['-12', -12, -12],
    ['−12', -12, -12],
    ['', null, null],
    [',-', null, null],
    ['12k', null, null],
    ['1.2.3', null, null],
    ['1e9', null, null],
    ['9'.repeat(40), null, null],
  ])('%j is %s for whole numbers, %s for decimals', (typed, whole, fraction) => {
    expect([readTypedNumber(typed, true), readTypedNumber(typed, false)]).toEqual([whole, fraction])
  })

  it('is read from the format that the site writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(readTypedNumber(formatDecimal(value), true)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('is read in Belgian grouping with a comma, or plain', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const groups = whole.toLocaleString('nl-BE')
        expect(readTypedNumber(groups, true)).toBe(whole)
        expect(readTypedNumber(`${groups},${String(cents).padStart(2, '0')}`, true)).toBeCloseTo(whole + cents / 100, 6)
        expect(readTypedNumber(whole.toLocaleString('fr-BE'), true)).toBe(whole)
        expect(readTypedNumber(String(whole), false)).toBe(whole)
      }),
    )
  })

  it('is finite or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- €e') }), fc.boolean(), (typed, isWhole) => {
        const number = readTypedNumber(typed, isWhole)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
  })
})
