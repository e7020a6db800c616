import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatArea, formatDecimal } from '#src/base/text/number-text.ts'

describe('a number in Belgian format', () => {
  test.each([
    [229, '229'],
    [158.2, '158,2'],
    [12.5, '12,5'],
    [32060, '32.060'],
    [-12, '-12'],
    [-0.001, '0'],
    [0.057, '0,06'],
    [100, '100'],
  ])('[LANG-03] %d is %j', (value, text) => expect(formatDecimal(value)).toBe(text))

  test('[LANG-03] has at most the requested number of decimals', () => {
    expect([formatDecimal(0.057, 3), formatDecimal(10, 0), formatDecimal(2.5, 0)]).toEqual(['0,057', '10', '3'])
  })

  test('[LANG-03] has the same grouping as Intl for nl-BE', () => {
    const format = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(formatDecimal(cents / 100)).toBe(format.format(cents / 100))
      }),
    )
  })
})

test.each([
  [0, '0\u00a0m²'],
  [9.5, '9,5\u00a0m²'],
  [180, '180\u00a0m²'],
  [85.35, '85,4\u00a0m²'],
  [1200.04, '1.200\u00a0m²'],
  [42000, '42.000\u00a0m²'],
  [1234567.25, '1.234.567,3\u00a0m²'],
])('an area of %s is written %s', (area, text) => {
  expect(formatArea(area)).toBe(text)
})
