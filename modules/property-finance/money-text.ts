import { type Decimal, formatEuro, formatPercent } from 'vitrine/module'

/** An amount in price format: "€ 1.250,50". */
export function euro(amount: Decimal): string {
  return formatEuro(amount.toFixed(2))
}

/** A rate in per cent. */
export function percent(rate: number | Decimal): string {
  return formatPercent(Number(rate))
}

/** An amount with cents for a column whose title names the euro: "1.250,50". */
export function amount(value: Decimal): string {
  const [whole = '', cents = '00'] = euro(value).replace('€ ', '').split(',')
  return `${whole},${cents}`
}
