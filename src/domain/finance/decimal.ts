import Big from 'big.js'

/** How many decimals a quotient or a power has that has no end: enough that no sum of money is a cent out. */
const DECIMALS = 24

/** Decimal arithmetic for money: no cent is lost to binary fractions. */
export const Decimal = Big()
Decimal.DP = DECIMALS
Decimal.RM = Decimal.roundHalfUp

export type Decimal = Big

/** Rounded half up to whole cents, as an invoice is. */
export function toCents(value: Decimal): Decimal {
  return value.round(2, Decimal.roundHalfUp)
}

/** So many per cent of an amount, rounded to cents. */
export function percentOf(ratePercent: number, base: Decimal): Decimal {
  return toCents(base.times(ratePercent).div(100))
}

/** The sum of amounts. */
export function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, one) => sum.plus(one), new Decimal(0))
}

/** A whole power above 0, rounded after each step: exact ones grow by their digits and take milliseconds. */
export function power(base: Decimal, exponent: number): Decimal {
  if (exponent === 1) return base
  const half = power(base, Math.floor(exponent / 2))
  const square = half.times(half).round(DECIMALS)
  return exponent % 2 === 0 ? square : square.times(base).round(DECIMALS)
}
