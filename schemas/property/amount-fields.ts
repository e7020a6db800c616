import type { FeedProperty } from './property.ts'

export const AMOUNT_FIELDS = [
  ...(['Price', 'StartPrice', 'CadastralIncome', 'RealEstateTax', 'ChargesOwner', 'ChargesRenter', 'DepositAmount'] as const),
  ...(['NotaryFees', 'AgencyCost', 'LifeAnnuityDownPayment', 'LifeAnnuityMonthly'] as const),
] as const satisfies readonly (keyof FeedProperty)[]

export function isAmountField(field: string): boolean {
  return AMOUNT_FIELDS.some((amount) => amount === field)
}
