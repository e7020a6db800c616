import type { FeeBracket, FinanceRates } from '#schemas/property/finance.ts'
import { Decimal, percentOf, sumOf } from './decimal.ts'

/** The share of one bracket: its rate on the part of the price within it. */
export interface BracketShare {
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
export function notaryCosts(
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

export type NotaryRates = Pick<FinanceRates['notary'], 'brackets' | 'ownHomeBrackets' | 'fileFee' | 'disbursements'>
