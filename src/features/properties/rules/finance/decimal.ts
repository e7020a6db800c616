import Big from 'big.js'

/** The number of decimals of a non-terminating quotient or power: enough for exact cents. */
const DECIMALS = 24

/** Decimal arithmetic for money, without binary rounding errors. */
export const Decimal = Big()
Decimal.DP = DECIMALS
Decimal.RM = Decimal.roundHalfUp

export type Decimal = Big

/** Half up. */
export function toCents(value: Decimal): Decimal {
  return value.round(2, Decimal.roundHalfUp)
}

export function percentOf(ratePercent: number, base: Decimal): Decimal {
  return toCents(base.times(ratePercent).div(100))
}

export function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, one) => sum.plus(one), new Decimal(0))
}

/** An integer power above 0, rounded after each step: exact results grow too long and slow. */
export function power(base: Decimal, exponent: number): Decimal {
  if (exponent === 1) return base
  const half = power(base, Math.floor(exponent / 2))
  const square = half.times(half).round(DECIMALS)
  return exponent % 2 === 0 ? square : square.times(base).round(DECIMALS)
}
