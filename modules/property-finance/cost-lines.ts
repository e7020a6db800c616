import type { Decimal, NotaryCosts, PurchaseEstimate, PurchaseTax, RentalEstimate, Text } from 'vitrine/module'
import { euro, percent } from './money-text.ts'
import type texts from './texts.json'

/** One amount with its name and calculation; a total follows its parts. */
export interface CostLine {
  readonly id: string
  readonly label: string
  /** '' without a calculation. */
  readonly working: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** A purchase from price to total, each amount with its calculation; `startsFrom`: the price is the lowest of several. */
export function purchaseLines(
  { price, tax, notary, costs, total }: PurchaseEstimate,
  { startsFrom }: { readonly startsFrom: boolean },
  text: Text<keyof typeof texts>,
): readonly CostLine[] {
  return [
    {
      id: 'price',
      label: text('property-finance.price'),
      working: startsFrom ? text('card.starting-from') : '',
      amount: euro(price),
    },
    { id: 'tax', label: text(`property-finance.tax.${tax.kind}`), working: taxWorking(tax), amount: euro(tax.amount) },
    ...notaryLines(notary, text),
    sum('costs', text('property-finance.costs'), [tax.amount, notary.total], costs),
    sum('total', text('property-finance.total'), [price, costs], total),
  ]
}

function taxWorking({ rate, base, abatement }: PurchaseTax): string {
  const taxed = abatement.gt(0) ? `(${euro(base)} − ${euro(abatement)})` : euro(base)
  return `${percent(rate)} × ${taxed}`
}

function notaryLines(notary: NotaryCosts, text: Text<keyof typeof texts>): readonly CostLine[] {
  if (notary.kind === 'stated') {
    const working = text('property-finance.stated-by-agency')
    return [{ id: 'notary', label: text('property-finance.notary'), working, amount: euro(notary.total) }]
  }
  const { shares, fee, fileFee, disbursements, vatRate, vatBase, vat } = notary
  const scale = shares.map(({ rate, base }) => `${percent(rate)} × ${euro(base)}`).join(' + ')
  return [
    { id: 'notary-fee', label: text('property-finance.notary-fee'), working: scale, amount: euro(fee) },
    {
      id: 'file-fee',
      label: text('property-finance.file-fee'),
      working: text('property-finance.lump-sum'),
      amount: euro(fileFee),
    },
    {
      id: 'notary-vat',
      label: text('property-finance.notary-vat'),
      working: `${percent(vatRate)} × ${euro(vatBase)}`,
      amount: euro(vat),
    },
    {
      id: 'disbursements',
      label: text('property-finance.disbursements'),
      working: text('property-finance.average'),
      amount: euro(disbursements),
    },
  ]
}

/** Monthly and initial rental costs, each with its calculation. */
export function rentalLines(
  { rent, charges, monthly, deposit, atStart }: RentalEstimate,
  text: Text<keyof typeof texts>,
): readonly CostLine[] {
  const start = deposit === null ? [monthly] : [monthly, deposit.amount]
  return [
    { id: 'rent', label: text('property-finance.rent'), working: '', amount: euro(rent) },
    ...(charges === null
      ? []
      : [{ id: 'charges', label: text('property-finance.service-charges'), working: '', amount: euro(charges) }]),
    sum('monthly', text('property-finance.monthly-total'), charges === null ? [rent] : [rent, charges], monthly),
    ...(deposit === null
      ? []
      : [
          {
            id: 'deposit',
            label: text('property-finance.deposit'),
            working: deposit.months === null ? text('property-finance.stated-by-agency') : `${deposit.months} × ${euro(rent)}`,
            amount: euro(deposit.amount),
          },
        ]),
    sum('at-start', text('property-finance.at-start'), start, atStart),
  ]
}

function sum(id: string, label: string, parts: readonly Decimal[], amount: Decimal): CostLine {
  return { id, label, working: parts.length < 2 ? '' : parts.map(euro).join(' + '), amount: euro(amount), isTotal: true }
}
