import { formatDecimal } from '#src/domain/text/number-text.ts'

/** A short amount in euro for a map label: "€ 850", "€ 325k", "€ 1,25M", at most three digits. Whole below 10,000. */
export function shortEuro(amount: number): string {
  const rounded = amount < 10_000 ? Math.round(amount) : Number(amount.toPrecision(3))
  if (rounded < 10_000) return `€ ${formatDecimal(rounded, 0)}`
  const [value, unit] = rounded < 1_000_000 ? [rounded / 1000, 'k'] : [rounded / 1_000_000, 'M']
  return `€ ${formatDecimal(Number(value.toPrecision(3)))}${unit}`
}
