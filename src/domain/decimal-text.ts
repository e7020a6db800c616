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
