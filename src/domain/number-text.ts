import { toFiniteNumber } from './finite-number.ts'

/** Digits of a whole number in groups of three with dots, as Belgium writes them: "1.250.000". */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/**
 * A number with Belgian grouping and a decimal comma: "32.060", "158,2", "-12"; at most `maxDecimals` decimals, none that are
 * only zeros. Written out, because ICU data differs among browsers.
 */
export function formatDecimal(value: number, maxDecimals = 2): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const shown = decimals.replace(/0+$/, '')
  const text = shown === '' ? groupDigits(whole) : `${groupDigits(whole)},${shown}`
  return value < 0 && text !== '0' ? `-${text}` : text
}

/** What the feed has as a number, with at most two decimals: "1.250", "5,5", "-3"; '' for what is not a finite number. */
export function formatNumber(value: unknown): string {
  const number = toFiniteNumber(value)
  return number === null || Math.abs(number) >= 1e15 ? '' : formatDecimal(number)
}

/** An area, "42.000 m²"; whole square metres but for small fractions such as "9,5 m²". */
export function formatArea(squareMetres: number): string {
  // Rounded here, since toFixed makes 85.3 of 85.35.
  return `${formatDecimal(Math.round(Math.abs(squareMetres) * 10) / 10, 1)} m²`
}
