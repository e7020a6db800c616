import type { FeedProperty } from './property.ts'

/** The fields of a listing that are amounts in euro. */
export const AMOUNT_FIELDS = [
  ...(['Price', 'StartPrice', 'CadastralIncome', 'RealEstateTax', 'ChargesOwner', 'ChargesRenter', 'DepositAmount'] as const),
  ...(['NotaryFees', 'AgencyCost', 'LifeAnnuityDownPayment', 'LifeAnnuityMonthly'] as const),
] as const satisfies readonly (keyof FeedProperty)[]

/** Whether a field of a listing is an amount in euro. */
export function isAmountField(field: string): boolean {
  return AMOUNT_FIELDS.some((amount) => amount === field)
}
