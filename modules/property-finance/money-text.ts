import { type Decimal, formatEuro, formatPercent } from 'vitrine/module'

/** An amount in price format: "€ 1.250,50". */
export function euro(amount: Decimal): string {
  return formatEuro(amount.toFixed(2))
}

/** A rate in per cent. */
export function percent(rate: number | Decimal): string {
  return formatPercent(Number(rate))
}
