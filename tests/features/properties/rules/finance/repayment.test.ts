import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sumOf } from '#src/features/properties/rules/finance/decimal.ts'
import { annuity, estimateLoan } from '#src/features/properties/rules/finance/loan.ts'
import { halfRepaidYear, repaymentByYear } from '#src/features/properties/rules/finance/repayment.ts'

describe('how a loan is paid back, year by year', () => {
  test('[PROP-24] sums to the loan and its total interest to the cent, and each year to twelve payments within two cents', () => {
    const cents = fc.integer({ min: 1, max: 500_000_000 })
    const rate = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100),
    )
    fc.assert(
      fc.property(cents, rate, fc.integer({ min: 1, max: 40 }), (amount, percent, term) => {
        const principal = new Decimal(amount).div(100)
        const years = repaymentByYear(principal, percent, term)
        expect(years).toHaveLength(term)
        expect(sumOf(years.map(({ capital }) => capital)).toFixed(2)).toBe(principal.toFixed(2))
        expect(sumOf(years.map(({ interest }) => interest)).toFixed(2)).toBe(
          estimateLoan(principal, percent, term).interest.toFixed(2),
        )
        expect(years.at(-1)?.remaining.toFixed(2)).toBe('0.00')
        const payments = annuity(principal, percent, term).times(12)
        for (const { capital, interest } of years) {
          expect(capital.gte(0) && interest.gte(0)).toBe(true)
          expect(capital.plus(interest).minus(payments).abs().lte(0.02)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('[PROP-24] pays interest on the remaining debt: 3,5 % of the loan at most in the first year, and half is repaid after more than half of the term', () => {
    const principal = new Decimal(200_000)
    const years = repaymentByYear(principal, 3.5, 20)
    const written = ({ capital, interest, remaining }: (typeof years)[number]) =>
      [capital, interest, remaining].map((amount) => amount.toFixed(2))
    expect(years.slice(0, 1).map(written)).toEqual([['7072.22', '6779.18', '192927.78']])
    expect(halfRepaidYear(principal, years)).toBe(12)
  })

  test('[PROP-24] repays the same each year without interest, with the cents of a remainder spread', () => {
    const principal = new Decimal(100)
    const years = repaymentByYear(principal, 0, 7)
    expect(years.map(({ capital }) => capital.toFixed(2))).toEqual([
      '14.29',
      '14.28',
      '14.29',
      '14.28',
      '14.29',
      '14.28',
      '14.29',
    ])
    expect(new Set(years.map(({ interest }) => interest.toFixed(2)))).toEqual(new Set(['0.00']))
    expect(halfRepaidYear(principal, years)).toBe(4)
  })
})
