import { Decimal, power, toCents } from './decimal.ts'

export const MONTHS_A_YEAR = 12

/** A mortgage loan with equal monthly payments. */
export interface Loan {
  readonly principal: Decimal
  readonly months: number
  /** In per cent a month, to four decimals. */
  readonly monthlyRate: Decimal
  readonly monthly: Decimal
  readonly interest: Decimal
}

/** A loan over whole years at a yearly rate in per cent. */
export function estimateLoan(principal: Decimal, ratePercent: number, years: number): Loan {
  const months = years * MONTHS_A_YEAR
  const monthly = annuity(principal, ratePercent, years)
  return {
    principal,
    months,
    monthlyRate: monthlyRateOf(ratePercent).times(100).round(4),
    monthly: toCents(monthly),
    interest: toCents(monthly.times(months).minus(principal)),
  }
}

/** Not rounded. */
export function annuity(principal: Decimal, ratePercent: number, years: number): Decimal {
  if (ratePercent === 0) return principal.div(years * MONTHS_A_YEAR)
  // Twelve months at the monthly rate are one year at the yearly rate, so the growth over the term needs whole years only.
  const growth = power(yearlyGrowth(ratePercent), years)
  return principal.times(monthlyRateOf(ratePercent)).times(growth).div(growth.minus(1))
}

/** The monthly rate equivalent to a yearly one, as a fraction, as Belgian law prescribes (Code of Economic Law, book VII). */
export function monthlyRateOf(ratePercent: number): Decimal {
  const growth = yearlyGrowth(ratePercent)
  // Newton's method for the twelfth root; each step doubles the number of correct digits.
  let root = new Decimal(1).plus(new Decimal(ratePercent).div(100 * MONTHS_A_YEAR))
  for (let step = 0; step < 5; step++) {
    root = root
      .times(MONTHS_A_YEAR - 1)
      .plus(growth.div(power(root, MONTHS_A_YEAR - 1)))
      .div(MONTHS_A_YEAR)
  }
  return root.minus(1)
}

/** The factor by which a debt without payments grows in a year. */
export function yearlyGrowth(ratePercent: number): Decimal {
  return new Decimal(ratePercent).div(100).plus(1)
}
