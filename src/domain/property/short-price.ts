import { formatDecimal } from '#src/domain/text/number-text.ts'

/**
 * An amount in euro in few characters, for the label on a map: "€ 850", "€ 325k", "€ 1,25M", at most three digits. Below
 * 10,000 it is whole, since a rent is short as it is.
 */
export function shortEuro(amount: number): string {
  const rounded = amount < 10_000 ? Math.round(amount) : Number(amount.toPrecision(3))
  if (rounded < 10_000) return `€ ${formatDecimal(rounded, 0)}`
  const [value, unit] = rounded < 1_000_000 ? [rounded / 1000, 'k'] : [rounded / 1_000_000, 'M']
  return `€ ${formatDecimal(Number(value.toPrecision(3)))}${unit}`
}
