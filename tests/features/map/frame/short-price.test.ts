import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { shortEuro } from '#src/features/map/frame/marker-text.ts'

test.each([
  [0, '€ 0'],
  [850, '€ 850'],
  [1250, '€ 1.250'],
  [9999.6, '€ 10k'],
  [12_500, '€ 12,5k'],
  [325_000, '€ 325k'],
  [325_499, '€ 325k'],
  [999_499, '€ 999k'],
  [999_500, '€ 1M'],
  [1_250_000, '€ 1,25M'],
  [3_250_000, '€ 3,25M'],
])('[SRCH-14] %d is "%s" on a marker', (amount, text) => {
  expect(shortEuro(amount)).toBe(text)
})

it('[SRCH-14] a short price is brief and differs by less than one per cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_000_000 }), (amount) => {
      const text = shortEuro(amount)
      expect(text.length).toBeLessThanOrEqual(7)
      const [, number = '', unit = ''] = /^€ ([\d.,]+)([kM]?)$/.exec(text) ?? []
      const factor = unit === 'M' ? 1e6 : unit === 'k' ? 1e3 : 1
      const value = Number(number.replace('.', '').replace(',', '.')) * factor
      expect(Math.abs(value - amount) / amount).toBeLessThan(0.01)
    }),
  )
})
