import type { FeeBracket, FinanceRates, RegistrationDuty } from '#schemas/property/finance.ts'
import { Decimal, percentOf, sumOf } from './decimal.ts'

// Rates and fees come from `rates` of site-config/content/property-finance (schemas/property/finance.ts).

/** The buyer's only home, or anything else. */
export const PURPOSES = ['own-home', 'other'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The tax on a purchase: rate × (base − abatement). */
export interface PurchaseTax {
  readonly kind: 'registration-duties' | 'vat'
  readonly rate: number
  readonly base: Decimal
  readonly abatement: Decimal
  readonly amount: Decimal
}

export interface PurchaseEstimate {
  readonly price: Decimal
  readonly tax: PurchaseTax
  readonly notary: NotaryCosts
  readonly costs: Decimal
  readonly total: Decimal
}

type DutyRates = Pick<RegistrationDuty, 'rate' | 'ownHomeRate' | 'ownHomeTypes' | 'abatement'>

export interface PurchaseRates {
  readonly duty: DutyRates
  readonly notary: NotaryRates
  readonly vat: Pick<FinanceRates['vat'], 'rate'>
}

export interface StatedCosts {
  readonly WebID: string
  readonly RegistrationRights?: number | undefined
  /** In per cent; 0 or absent when registration duties apply. */
  readonly VAT?: number | undefined
  /** In euro, all included. */
  readonly NotaryFees?: number | undefined
}

/** The possible purposes, the most likely first; a rate stated by the listing decides if it belongs to one. */
export function purposesOf({ WebID, RegistrationRights }: StatedCosts, duty: DutyRates): readonly Purpose[] {
  if (!duty.ownHomeTypes.includes(WebID) || isOfItsOwn(RegistrationRights, duty)) return ['other']
  const isOther = RegistrationRights === duty.rate && duty.rate !== duty.ownHomeRate
  return isOther ? ['other', 'own-home'] : ['own-home', 'other']
}

/** The costs of a purchase besides the price: VAT if the listing has it, else registration duties, and the notary. */
export function estimatePurchase(
  priceInEuro: number,
  stated: StatedCosts,
  purpose: Purpose,
  { duty, notary, vat }: PurchaseRates,
): PurchaseEstimate {
  const price = new Decimal(priceInEuro)
  const isOwnHome = purpose === 'own-home'
  const tax = stated.VAT ? vatOf(price, stated.VAT) : dutiesOf(price, duty, isOwnHome, stated.RegistrationRights)
  const notaryPart: NotaryCosts =
    stated.NotaryFees === undefined
      ? notaryCosts(price, notary, { isOwnHome, vatRate: vat.rate })
      : { kind: 'stated', total: new Decimal(stated.NotaryFees) }
  const costs = tax.amount.plus(notaryPart.total)
  return { price, tax, notary: notaryPart, costs, total: price.plus(costs) }
}

/** Whether a listing states a rate that the region's configuration lacks. */
function isOfItsOwn(stated: number | undefined, { rate, ownHomeRate }: DutyRates): stated is number {
  return stated !== undefined && stated !== rate && stated !== ownHomeRate
}

function vatOf(price: Decimal, rate: number): PurchaseTax {
  return { kind: 'vat', rate, base: price, abatement: new Decimal(0), amount: percentOf(rate, price) }
}

function dutiesOf(price: Decimal, duty: DutyRates, isOwnHome: boolean, stated: number | undefined): PurchaseTax {
  const rate = isOfItsOwn(stated, duty) ? stated : isOwnHome ? duty.ownHomeRate : duty.rate
  const abatement = isOwnHome ? abatementOn(price, duty) : new Decimal(0)
  return { kind: 'registration-duties', rate, base: price, abatement, amount: percentOf(rate, price.minus(abatement)) }
}

function abatementOn(price: Decimal, { abatement }: DutyRates): Decimal {
  if (!abatement || (abatement.maximumPrice !== undefined && price.gt(abatement.maximumPrice))) return new Decimal(0)
  return price.lt(abatement.amount) ? price : new Decimal(abatement.amount)
}

/** The share of one bracket: its rate on the part of the price within it. */
interface BracketShare {
  readonly rate: number
  readonly base: Decimal
  readonly amount: Decimal
}

/** The notary's costs: by the scale, or as the listing states. */
export type NotaryCosts =
  | { readonly kind: 'stated'; readonly total: Decimal }
  | {
      readonly kind: 'computed'
      readonly shares: readonly BracketShare[]
      readonly fee: Decimal
      readonly fileFee: Decimal
      readonly disbursements: Decimal
      readonly vatRate: number
      readonly vatBase: Decimal
      readonly vat: Decimal
      readonly total: Decimal
    }

/** The shares of a price in the brackets of a degressive scale; brackets above the price are left out. */
export function bracketShares(price: Decimal, brackets: readonly FeeBracket[]): readonly BracketShare[] {
  let from = new Decimal(0)
  return brackets.flatMap(({ upTo, rate }) => {
    const to = upTo === undefined || price.lt(upTo) ? price : new Decimal(upTo)
    const base = to.minus(from)
    if (!base.gt(0)) return []
    from = to
    return [{ rate, base, amount: percentOf(rate, base) }]
  })
}

/** Fee by the scale, file, disbursements, and VAT on fee and file. */
function notaryCosts(
  price: Decimal,
  { brackets, ownHomeBrackets, fileFee, disbursements }: NotaryRates,
  { isOwnHome, vatRate }: { readonly isOwnHome: boolean; readonly vatRate: number },
): NotaryCosts {
  const shares = bracketShares(price, isOwnHome ? (ownHomeBrackets ?? brackets) : brackets)
  const fee = sumOf(shares.map(({ amount }) => amount))
  const file = new Decimal(fileFee)
  const others = new Decimal(disbursements)
  const vatBase = fee.plus(file)
  const vat = percentOf(vatRate, vatBase)
  const total = sumOf([fee, file, others, vat])
  return { kind: 'computed', shares, fee, fileFee: file, disbursements: others, vatRate, vatBase, vat, total }
}

type NotaryRates = Pick<FinanceRates['notary'], 'brackets' | 'ownHomeBrackets' | 'fileFee' | 'disbursements'>
