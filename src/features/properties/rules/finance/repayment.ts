import { Decimal, power, toCents } from './decimal.ts'
import { annuity, MONTHS_A_YEAR, yearlyGrowth } from './loan.ts'

/** The repayment of one year of a loan, in euro and whole cents. */
export interface RepaymentYear {
  readonly year: number
  readonly capital: Decimal
  readonly interest: Decimal
  /** The debt at the end of the year. */
  readonly remaining: Decimal
}

/** A loan year by year. A year is the difference of rounded totals, so that sums equal `estimateLoan` to the cent. */
export function repaymentByYear(principal: Decimal, ratePercent: number, years: number): readonly RepaymentYear[] {
  const yearly = annuity(principal, ratePercent, years).times(MONTHS_A_YEAR)
  let [capitalBefore, interestBefore] = [new Decimal(0), new Decimal(0)]
  return Array.from({ length: years }, (_, index) => {
    const year = index + 1
    const repaid = principal.minus(remainingAfter(year, principal, ratePercent, years))
    const [capitalSince, interestSince] = [toCents(repaid), toCents(yearly.times(year).minus(repaid))]
    const [capital, interest] = [capitalSince.minus(capitalBefore), interestSince.minus(interestBefore)]
    capitalBefore = capitalSince
    interestBefore = interestSince
    return { year, capital, interest, remaining: principal.minus(capitalSince) }
  })
}

/** The number of the year by whose end half of the loan is repaid. */
export function halfRepaidYear(principal: Decimal, years: readonly RepaymentYear[]): number {
  return years.find(({ remaining }) => remaining.times(2).lte(principal))?.year ?? years.length
}

/** The debt after a number of years, not rounded. */
function remainingAfter(year: number, principal: Decimal, ratePercent: number, years: number): Decimal {
  if (year === years) return new Decimal(0)
  if (ratePercent === 0) return principal.times(years - year).div(years)
  const [whole, past] = [power(yearlyGrowth(ratePercent), years), power(yearlyGrowth(ratePercent), year)]
  return principal.times(whole.minus(past)).div(whole.minus(1))
}
