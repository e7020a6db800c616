import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from '#src/base/text/amount.ts'

describe('an amount of money', () => {
  it.each([
    ['1.490.000', 1_490_000],
    ['149.000,00', 149_000],
    ['1,250,000', 1_250_000],
    ['1.250', 1250],
    ['850,5', 850.5],
    ['395000 €', 395_000],
    ['1 250 000', 1_250_000],
    ['249500.0000', 249_500],
    ['249500.–', 249_500],
    ['0,00', 0],
    ['-1', -1],
    [950, 950],
  ])('%j is %d', (written, amount) => {
    expect(readAmount(written)).toBe(amount)
  })

  it.each([
    '1.249,500',
    '1250.000',
    '0.500',
    '1.25.000',
    '850 95',
    '249.500/255.000',
    '250000 - 275000',
    'POA',
    '249k',
    '',
    null,
    true,
    {},
    Number.NaN,
  ])('%j can be read in two ways or in none', (written) => {
    expect(readAmount(written)).toBeNull()
  })

  it('has the same value in every grouping', () => {
    const groups = fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '’')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), groups, (amount, group) => {
        const written = String(amount).replaceAll(/\B(?=(\d{3})+$)/g, group)
        expect(readAmount(written)).toBe(amount)
        expect(readAmount(`€ ${written}`)).toBe(amount)
        expect(readAmount(`${written}${group === ',' ? '.' : ','}00 EUR`)).toBe(amount)
      }),
    )
  })
})
