import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '#src/features/properties/rules/finance/decimal.ts'
import { annuity, estimateLoan, monthlyRateOf } from '#src/features/properties/rules/finance/loan.ts'

const euro = fc.integer({ min: 1, max: 5_000_000 })
const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
const years = fc.integer({ min: 1, max: 40 })
const CENT = 0.01

describe('a loan with equal monthly amounts', () => {
  test('[PROP-04] uses the monthly rate of Belgian mortgage law (3,5 % over 20 years)', () => {
    const loan = estimateLoan(new Decimal(200_000), 3.5, 20)
    expect(loan.monthlyRate.toString()).toBe('0.2871')
    expect(loan.months).toBe(240)
    expect(loan.monthly.toString()).toBe('1154.28')
    expect(loan.interest.toString()).toBe('77027.92')
  })

  test('[PROP-04] divides the amount evenly without interest', () => {
    const loan = estimateLoan(new Decimal(120_000), 0, 10)
    expect([loan.monthly.toString(), loan.interest.toString(), loan.monthlyRate.toString()]).toEqual(['1000', '0', '0'])
  })

  test('[PROP-04] has a monthly rate that compounds to the yearly rate', () => {
    fc.assert(
      fc.property(rate, (percent) => {
        const year = monthlyRateOf(percent).plus(1).pow(12).minus(1).times(100)
        expect(year.minus(percent).abs().lt(1e-18)).toBe(true)
      }),
    )
  })

  test('[PROP-04] repays the borrowed sum without the interest, within a cent', () => {
    fc.assert(
      fc.property(euro, rate, years, (amount, percent, term) => {
        const principal = new Decimal(amount)
        const loan = estimateLoan(principal, percent, term)
        const paid = annuity(principal, percent, term).times(loan.months)
        expect(paid.minus(loan.interest).minus(principal).abs().lte(CENT)).toBe(true)
        // The monthly amount is rounded, so it may be half a cent off in each month of the term.
        const shown = loan.monthly.times(loan.months).minus(loan.interest).minus(principal)
        expect(shown.abs().lte(loan.months * 0.005 + CENT)).toBe(true)
      }),
    )
  })

  test('[PROP-04] leaves no balance after the last month, within a cent', () => {
    fc.assert(
      fc.property(euro, rate, fc.integer({ min: 1, max: 30 }), (amount, percent, term) => {
        const monthly = annuity(new Decimal(amount), percent, term)
        const monthlyRate = monthlyRateOf(percent)
        let debt = new Decimal(amount)
        for (let month = 0; month < term * 12; month++) debt = debt.plus(debt.times(monthlyRate)).minus(monthly).round(30)
        expect(debt.abs().lte(CENT)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('[PROP-04] costs no less per month for a higher sum or rate, and no more for a longer term', () => {
    fc.assert(
      fc.property(euro, rate, fc.integer({ min: 1, max: 39 }), (amount, percent, term) => {
        const of = (sum: number, yearly: number, over: number) => estimateLoan(new Decimal(sum), yearly, over).monthly
        const here = of(amount, percent, term)
        expect(of(amount + 1000, percent, term).gt(here)).toBe(true)
        expect(of(amount, percent + 0.5, term).gte(here)).toBe(true)
        expect(of(amount, percent, term + 1).lte(here)).toBe(true)
      }),
    )
  })
})
