import type { Decimal } from '#src/domain/finance/decimal.ts'
import type { NotaryCosts, PurchaseEstimate, PurchaseTax } from '#src/domain/finance/purchase.ts'
import type { RentalEstimate } from '#src/domain/finance/rental.ts'
import type { Text } from '#src/i18n/use-text.ts'
import { euro, percent } from './money-text.ts'

/** One amount with its name and calculation; a total follows its parts. */
export interface CostLine {
  readonly id: string
  readonly label: string
  /** '' without a calculation. */
  readonly working: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** A purchase from price to total, each amount with its calculation; `startsFrom` where the price is the lowest of several. */
export function purchaseLines(
  { price, tax, notary, costs, total }: PurchaseEstimate,
  { startsFrom }: { readonly startsFrom: boolean },
  text: Text,
): readonly CostLine[] {
  return [
    { id: 'price', label: text('finance.price'), working: startsFrom ? text('card.starting-from') : '', amount: euro(price) },
    { id: 'tax', label: text(`finance.tax.${tax.kind}`), working: taxWorking(tax), amount: euro(tax.amount) },
    ...notaryLines(notary, text),
    sum('costs', text('finance.costs'), [tax.amount, notary.total], costs),
    sum('total', text('finance.total'), [price, costs], total),
  ]
}

function taxWorking({ rate, base, abatement }: PurchaseTax): string {
  const taxed = abatement.gt(0) ? `(${euro(base)} − ${euro(abatement)})` : euro(base)
  return `${percent(rate)} × ${taxed}`
}

function notaryLines(notary: NotaryCosts, text: Text): readonly CostLine[] {
  if (notary.kind === 'stated') {
    const working = text('finance.stated-by-agency')
    return [{ id: 'notary', label: text('finance.notary'), working, amount: euro(notary.total) }]
  }
  const { shares, fee, fileFee, disbursements, vatRate, vatBase, vat } = notary
  const scale = shares.map(({ rate, base }) => `${percent(rate)} × ${euro(base)}`).join(' + ')
  return [
    { id: 'notary-fee', label: text('finance.notary-fee'), working: scale, amount: euro(fee) },
    { id: 'file-fee', label: text('finance.file-fee'), working: text('finance.lump-sum'), amount: euro(fileFee) },
    {
      id: 'notary-vat',
      label: text('finance.notary-vat'),
      working: `${percent(vatRate)} × ${euro(vatBase)}`,
      amount: euro(vat),
    },
    { id: 'disbursements', label: text('finance.disbursements'), working: text('finance.average'), amount: euro(disbursements) },
  ]
}

/** Monthly and initial rental costs, each with its calculation. */
export function rentalLines({ rent, charges, monthly, deposit, atStart }: RentalEstimate, text: Text): readonly CostLine[] {
  const start = deposit === null ? [monthly] : [monthly, deposit.amount]
  return [
    { id: 'rent', label: text('finance.rent'), working: '', amount: euro(rent) },
    ...(charges === null ? [] : [{ id: 'charges', label: text('finance.service-charges'), working: '', amount: euro(charges) }]),
    sum('monthly', text('finance.monthly-total'), charges === null ? [rent] : [rent, charges], monthly),
    ...(deposit === null
      ? []
      : [
          {
            id: 'deposit',
            label: text('finance.deposit'),
            working: deposit.months === null ? text('finance.stated-by-agency') : `${deposit.months} × ${euro(rent)}`,
            amount: euro(deposit.amount),
          },
        ]),
    sum('at-start', text('finance.at-start'), start, atStart),
  ]
}

function sum(id: string, label: string, parts: readonly Decimal[], amount: Decimal): CostLine {
  return { id, label, working: parts.length < 2 ? '' : parts.map(euro).join(' + '), amount: euro(amount), isTotal: true }
}
