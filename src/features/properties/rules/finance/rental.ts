import { Decimal, sumOf, toCents } from './decimal.ts'

export interface RentalCosts {
  /** The rent in euro a month. */
  readonly Price: number
  /** In euro a month. */
  readonly ChargesRenter?: number | null | undefined
  readonly DepositAmount?: number | undefined
  readonly DepositMonths?: number | undefined
}

export interface RentalEstimate {
  readonly rent: Decimal
  /** Null if the listing states none. */
  readonly charges: Decimal | null
  readonly monthly: Decimal
  /** `months` is null if the listing states the amount; null as a whole if unknown. */
  readonly deposit: { readonly months: number | null; readonly amount: Decimal } | null
  /** The first month and the deposit. */
  readonly atStart: Decimal
}

/** A tenant's monthly and initial costs; `depositMonths` is the region's default. */
export function estimateRental(costs: RentalCosts, depositMonths: number | undefined): RentalEstimate {
  const rent = new Decimal(costs.Price)
  const charges = typeof costs.ChargesRenter === 'number' ? new Decimal(costs.ChargesRenter) : null
  const monthly = charges === null ? rent : rent.plus(charges)
  const deposit = depositOf(rent, costs, depositMonths)
  return { rent, charges, monthly, deposit, atStart: sumOf(deposit === null ? [monthly] : [monthly, deposit.amount]) }
}

function depositOf(rent: Decimal, costs: RentalCosts, regionMonths: number | undefined): RentalEstimate['deposit'] {
  const months = costs.DepositMonths ?? regionMonths
  const computed = months === undefined ? null : toCents(rent.times(months))
  if (costs.DepositAmount !== undefined) {
    const amount = new Decimal(costs.DepositAmount)
    return { months: computed?.eq(amount) ? (months ?? null) : null, amount }
  }
  return computed === null || months === undefined ? null : { months, amount: computed }
}
