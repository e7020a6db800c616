import { toFiniteNumber } from '#src/domain/finite-number.ts'

/**
 * A number with Belgian-Dutch grouping and at most two decimals: "1.250", "5,5", "-3"; '' for what is not a finite number.
 * Written out, because ICU data differs among browsers.
 */
export function formatNumber(value: unknown): string {
  const number = toFiniteNumber(value)
  if (number === null || Math.abs(number) >= 1e15) return ''
  const [whole = '0', decimals = ''] = Math.abs(number).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const shown = decimals.replace(/0+$/, '')
  const text = shown === '' ? grouped : `${grouped},${shown}`
  return number < 0 && text !== '0' ? `-${text}` : text
}
